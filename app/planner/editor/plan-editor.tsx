// The drawing as an editor: handles over it, a toolbar above, the selected part below.
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Point } from "#app/geometry.ts";
import { hasModifier } from "#app/ui/keys.ts";
import { PlanDrawing } from "../drawing/plan-drawing.tsx";
import { ratioOf, sheetOf } from "../drawing/sheet.ts";
import { removeAmenity, removeTree } from "./changes.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import type { KnobEvents } from "./handle-knob.tsx";
import { type Handle, handlesOf, type ItemId, shownItem, treeIndexOf } from "./handles.ts";
import { isArrow, stepHandle } from "./move.ts";
import { removePoint } from "./outline-points.ts";
import { PlanSurface } from "./plan-surface.tsx";
import { PlanToolbar } from "./plan-toolbar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { centerOf, followOrigin, mostZoom, panBy, sheetAt, type View, ZOOM_STEP } from "./sheet-view.ts";
import { useDrag } from "./use-drag.ts";
import { type HintWords, useHints } from "./use-hints.ts";
import { usePlanShade } from "./use-plan-shade.ts";
import { useWidth } from "./use-width.ts";

const Drawing = memo(PlanDrawing);
/** Width of the sheet per length of the pool at first zoom. */
const SHEET_PER_POOL = 2.5;

export function PlanEditor({ hints }: { hints: HintWords }) {
  const editor = useEditor();
  const plan = usePlanner((state) => state.plan);
  const layout = usePlanner((state) => state.layout);
  const shade = usePlanShade();
  const surface = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(frame);
  const [view, setView] = useState<View | null>(null);
  const [chosen, setChosen] = useState<ItemId>("pool");
  const [currentPoint, setCurrentPoint] = useState(0);
  const [isSnapping, setSnapping] = useState(true);
  const [hint, markUsed] = useHints(hints);

  const full = useMemo(() => sheetOf(plan, layout), [plan, layout]);
  const restingSheet = view ? sheetAt(full, view) : full;
  const handles = useMemo(() => handlesOf(plan, layout), [plan, layout]);
  const selected = shownItem(chosen, handles);
  const dragging = useDrag({
    editor,
    sheet: restingSheet,
    widthPx: widthPx ?? 0,
    isSnapping,
    onEdit: markUsed,
  });
  const { drag } = dragging;
  const sheet = drag ? followOrigin(drag.sheet, drag.offset, plan.house[0]) : restingSheet;
  const pointCount = handles.filter(({ id }) => id.startsWith("point ")).length;
  const point = Math.min(currentPoint, Math.max(0, pointCount - 1));

  const find = (id: string): Handle | undefined => handles.find((handle) => handle.id === id);
  const focusHandle = (id: string) =>
    surface.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus({ preventScroll: true });

  /** A zoomed view follows other items, and handles that the Tab key reaches, so that none is beyond its edge. */
  function select(id: string, isFollowed = false) {
    const handle = find(id);
    if (!handle || dragging.holdsOther(id)) return;
    if (isFollowed || handle.item !== selected) setView((view) => view && { ...view, center: handle.at });
    setChosen(handle.item);
    if (id.startsWith("point ")) setCurrentPoint(Number(id.slice("point ".length)));
  }

  function press(id: string, event: PointerEvent<Element>) {
    const handle = find(id);
    if (!handle || !surface.current) return;
    if (dragging.start(event, handle, surface.current)) select(id);
  }

  function pressKey(id: string, event: KeyboardEvent<Element>) {
    const handle = find(id);
    if (!handle || hasModifier(event)) return;
    // Also prevents scrolling if the handle can't move, such as a point that would cross the outline.
    if (isArrow(event.key)) event.preventDefault();
    const plan = stepHandle(handle, event.key, event.shiftKey, editor.data);
    if (plan) {
      editor.edit(plan, { name: `keys ${id}`, atMs: event.timeStamp });
      markUsed(id);
      return;
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      remove(handle.item, id);
    }
    if (id.startsWith("point ") && (event.key === "PageDown" || event.key === "PageUp")) {
      event.preventDefault();
      const next = (point + (event.key === "PageDown" ? 1 : pointCount - 1)) % pointCount;
      setCurrentPoint(next);
      focusHandle(`point ${next}`);
    }
  }

  /** Removes the selected item and focuses the pool, as the item's handle is gone. */
  function remove(item: ItemId, id: string) {
    const plan = removeItem(item, id);
    if (!plan) return;
    dragging.finish();
    editor.edit(plan);
    if (item !== "pool") setChosen("pool");
    focusHandle(item === "pool" ? `point ${Math.max(0, point - 1)}` : "pool");
  }

  function removeItem(item: ItemId, id: string) {
    if (item === "pool") return id.startsWith("point ") ? removePoint(plan, point) : null;
    if (item === "spa") return removeAmenity(plan, "Spa");
    const treeIndex = treeIndexOf(item);
    if (treeIndex !== null) return removeTree(plan, treeIndex);
    const amenity = plan.with.find(({ name }) => item === `feature ${name}`);
    return amenity ? removeAmenity(plan, amenity.name) : null;
  }

  /** The callbacks of the knobs never change, so that a knob renders only when it moves. */
  const latest = useRef({ press, pressKey, select, dragging });
  useLayoutEffect(() => {
    latest.current = { press, pressKey, select, dragging };
  });
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: knobs disappear with their handles or another selection
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) focusHandle("pool");
  }, [handles, selected]);

  const events = useMemo<KnobEvents>(
    () => ({
      onPress: (id, event) => latest.current.press(id, event),
      onMove: (event) => surface.current && latest.current.dragging.move(event, surface.current),
      onKey: (id, event) => latest.current.pressKey(id, event),
      onFocus: (id) => {
        focused.current = document.activeElement;
        latest.current.select(id, focused.current?.matches(":focus-visible"));
      },
    }),
    [],
  );

  /** The first step reaches a pool that is small in its yard. */
  function zoomIn() {
    const close = full.width / (SHEET_PER_POOL * Math.max(plan.length, plan.width));
    zoomTo(view ? view.zoom * ZOOM_STEP : Math.max(ZOOM_STEP, close));
  }

  function zoomTo(wanted: number) {
    const zoom = Math.min(mostZoom(full), wanted);
    const center = view?.center ?? find(selected)?.at ?? centerOf(full);
    setView(zoom <= 1 ? null : { zoom, center });
  }

  return (
    <div className="plan-editor scroll-mt-20 scroll-mb-20">
      <PlanToolbar
        canZoomIn={(view?.zoom ?? 1) < mostZoom(full)}
        canZoomOut={view !== null}
        onZoomIn={zoomIn}
        onZoomOut={() => zoomTo((view?.zoom ?? 1) / ZOOM_STEP)}
        onWholeYard={() => setView(null)}
        isSnapping={isSnapping}
        onSnappingChange={setSnapping}
      />
      <div
        ref={frame}
        className="plan-frame"
        data-zoomed={view ? "" : undefined}
        style={{ "--ratio": ratioOf(sheet) } as CSSProperties}
      >
        <Drawing plan={plan} layout={layout} sheet={sheet} shade={shade} />
        {widthPx !== null && (
          <PlanSurface
            surface={surface}
            plan={plan}
            layout={layout}
            handles={handles}
            sheet={sheet}
            pxPerFt={widthPx / sheet.width}
            selected={selected}
            currentPoint={point}
            heldId={drag?.handle.id ?? null}
            guides={drag?.guides ?? []}
            guideSheet={drag?.sheet ?? sheet}
            canPan={view !== null}
            events={events}
            onBodyPress={(id, event) => {
              if (event.pointerType !== "touch") press(id, event);
            }}
            onSelect={select}
            onPan={(distance: Point) => setView((view) => view && panBy(full, view, distance))}
          />
        )}
      </div>
      <SelectionBar
        selected={selected}
        point={point}
        hint={selected === "pool" ? hint : ""}
        onRemove={() => remove(selected, selected === "pool" ? `point ${point}` : selected)}
        onAddPoint={setCurrentPoint}
      />
    </div>
  );
}
