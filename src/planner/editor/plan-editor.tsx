// The drawing as an editor: handles over it, a toolbar above, the selected part below.
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { hasModifier } from "#design/ui/keys.ts";
import { roundTo } from "#lib/rounding.ts";
import { PlanDrawing } from "#plan/drawing/plan-drawing.tsx";
import { printScale } from "#plan/drawing/print-scale.ts";
import { ratioOf, sheetOf, viewBoxOf } from "#plan/drawing/sheet.ts";
import type { Plan } from "#plan/parameters.ts";
import { shadePolygons } from "#plan/shade.ts";
import { stepControlId } from "../page/steps.tsx";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { handlesOf, northHandle, pointIndexOf } from "./handles.ts";
import { type ItemId, removeItem } from "./items.ts";
import { isArrow, stepHandle } from "./move.ts";
import { PlanSurface } from "./plan-surface.tsx";
import { PlanToolbar } from "./plan-toolbar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { followOrigin } from "./sheet-view.ts";
import { useDrag } from "./use-drag.ts";
import { type HintWords, useHints } from "./use-hints.ts";
import { useKnobEvents } from "./use-knob-events.ts";
import { usePlanView } from "./use-plan-view.ts";
import { useSelection } from "./use-selection.ts";
import { focusStep } from "./use-step.ts";

const Drawing = memo(PlanDrawing);

/** Keys that focus the next or the last point of the outline. */
const pointKeys: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 };

export function PlanEditor({ hints }: { hints: HintWords }) {
  const editor = useEditor();
  const plan = usePlanner((state) => state.plan);
  const traced = usePlanner((state) => state.traced);
  const isMoving = usePlanner((state) => state.isMoving);
  const lines = usePlanner((state) => state.results.price.lines.length);
  const checks = usePlanner((state) => state.results.checks.length);
  const shade = useShade(plan);
  const surface = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(frame);
  const [isSnapping, setSnapping] = useState(true);
  const [hint, markUsed] = useHints(hints);

  const yardHandles = useMemo(() => handlesOf(plan), [plan]);
  const selection = useSelection(yardHandles);
  const { selected, point } = selection;
  const full = useMemo(() => sheetOf(plan), [plan]);
  const selectedAt = yardHandles.find(({ id }) => id === selected)?.at;
  const view = usePlanView(full, Math.max(plan.length, plan.width), selectedAt);
  const handles = [...yardHandles, northHandle(plan, view.sheet)];
  const find = (id: string) => handles.find((handle) => handle.id === id);
  const dragging = useDrag({
    editor,
    sheet: view.sheet,
    widthPx: widthPx ?? 0,
    isSnapping,
    onEdit: markUsed,
  });
  const { drag } = dragging;
  const sheet = drag ? followOrigin(drag.sheet, drag.offset, plan.house[0]) : view.sheet;
  const printed = printScale(sheet, { lines, checks });
  const events = useKnobEvents(
    {
      onPress: press,
      onMove: (event) => surface.current && dragging.move(event, surface.current),
      onKey: pressKey,
      onFocus: (id) => select(id, document.activeElement?.matches(":focus-visible")),
    },
    () => focusHandle("pool"),
  );

  function focusHandle(id: string) {
    surface.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus({ preventScroll: true });
  }

  /** A zoomed view follows other items, and handles that the Tab key reaches, so that none is beyond its edge. */
  function select(id: string, isFollowed = false) {
    const handle = find(id);
    if (!handle || dragging.holdsOther(id)) return;
    // The compass is always in view.
    if (id !== "north" && (isFollowed || handle.item !== selected)) view.follow(handle.at);
    selection.select(handle);
  }

  function press(id: string, event: PointerEvent<Element>) {
    const handle = find(id);
    if (!handle || !surface.current) return;
    if (dragging.start(event, handle, surface.current)) select(id);
  }

  function pressKey(id: string, event: KeyboardEvent<Element>) {
    const handle = find(id);
    if (!handle || hasModifier(event)) return;
    const index = pointIndexOf(id);
    const pointStep = index === null ? undefined : pointKeys[event.key];
    const isDelete = event.key === "Delete" || event.key === "Backspace";
    // Also prevents scrolling if the handle can't move, such as a point that would cross the outline.
    if (isArrow(event.key) || isDelete || pointStep) event.preventDefault();
    const moved = stepHandle(handle, event.key, event.shiftKey, editor.store.getState().data);
    if (moved) {
      editor.edit(moved, { name: `keys ${id}`, atMs: event.timeStamp });
      markUsed(id);
    }
    if (isDelete) remove(handle.item, index);
    if (pointStep) focusHandle(`point ${selection.stepPoint(pointStep)}`);
  }

  /** Removes an item, or a point of the pool, and focuses what remains, as the handle is gone. */
  function remove(item: ItemId, index: number | null) {
    const removed = removeItem(plan, item, index);
    if (!removed) return;
    dragging.finish();
    editor.edit(removed);
    if (item !== "pool") selection.selectPool();
    focusHandle(item === "pool" ? `point ${Math.max(0, point - 1)}` : "pool");
  }

  return (
    <div className="plan-editor scroll-mt-20 scroll-mb-20">
      <a
        href={`#${stepControlId("yard")}`}
        onClick={(event) => {
          event.preventDefault();
          focusStep();
        }}
        className="with-script sr-only focus:not-sr-only focus:px-3 focus:py-2 print:hidden"
      >
        Skip the drawing
      </a>
      <PlanToolbar view={view} isSnapping={isSnapping} onSnappingChange={setSnapping} />
      <div className="plan-room">
        <div
          ref={frame}
          className="plan-frame"
          data-zoomed={view.isZoomed ? "" : undefined}
          style={{ "--ratio": ratioOf(sheet), "--print-mm": roundTo(printed.widthMm, 3) } as CSSProperties}
        >
          <Drawing plan={plan} sheet={sheet} shade={shade} isMoving={isMoving} />
          {traced && <traced.Underlay {...traced} house={plan.house} viewBox={viewBoxOf(sheet)} />}
          {widthPx !== null && (
            <PlanSurface
              surface={surface}
              plan={plan}
              isMoving={isMoving}
              handles={handles}
              sheet={sheet}
              pxPerFt={widthPx / sheet.width}
              selected={selected}
              currentPoint={point}
              used={selection.used}
              drag={drag}
              view={view}
              events={events}
              onBodyPress={(id, event) => {
                if (event.pointerType !== "touch") press(id, event);
              }}
              onSelect={select}
            />
          )}
        </div>
        <p className="plan-scale">{printed.label}</p>
      </div>
      <SelectionBar
        selected={selected}
        point={point}
        hint={selected === "pool" ? hint : ""}
        onRemove={() => remove(selected, point)}
        onAddPoint={selection.setPoint}
      />
    </div>
  );
}

/** The shade on the plan. It depends on house, fence, trees and time, but not on the pool. */
function useShade(plan: Plan) {
  const data = usePlanner((state) => state.data);
  const { yardWidth, yardDepth, north, house, floors, neighbors, tree, fence, area, when, hour } = plan;
  const causes = [yardWidth, yardDepth, north, house, floors, neighbors, tree, fence, area, when, hour];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the causes stand for the plan
  return useMemo(() => shadePolygons(plan, data) ?? undefined, [...causes, data]);
}

/** The width of an element on the screen; null on the server and while the element has none. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width || null));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
