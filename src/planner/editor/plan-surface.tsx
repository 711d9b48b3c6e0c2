// The layer over the drawing: bodies that the mouse drags, guides, and handles.
import { type PointerEvent, type RefObject, useMemo, useRef } from "react";
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { boxAround, cornersOf } from "#plan/boxes.ts";
import { equipmentOf } from "#plan/equipment.ts";
import { placeFeatures } from "#plan/features.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { houseOutline } from "#plan/property-lines.ts";
import { layOut } from "#plan/shapes.ts";
import { HandleKnob, type KnobEvents, type KnobLook } from "./handle-knob.tsx";
import { type HandleSurface, placeHandles } from "./handle-places.ts";
import { type Handle, pointIndexOf } from "./handles.ts";
import type { ItemId } from "./items.ts";
import { toScreen } from "./sheet-view.ts";
import type { Guide } from "./stops.ts";
import type { Drag } from "./use-drag.ts";
import type { PlanView } from "./use-plan-view.ts";

/** Around a point of the outline whose handle has no room. */
const POINT_PX = 14;
/** As large as its handle is drawn. */
const MARK_PX = 5.75;
/** Bodies are at least this wide for the mouse. */
const MIN_BODY_PX = 20;

type PlanSurfaceProps = Omit<HandleSurface, "heldId" | "isZoomed"> & {
  surface: RefObject<HTMLDivElement | null>;
  handles: readonly Handle[];
  /** The outline point that the Tab key reaches. */
  currentPoint: number;
  drag: Drag | null;
  view: Pick<PlanView, "isZoomed" | "pan">;
  events: KnobEvents;
  onBodyPress(id: string, event: PointerEvent<Element>): void;
  onSelect(id: string): void;
};

export function PlanSurface(props: PlanSurfaceProps) {
  const { surface, plan, handles, sheet, pxPerFt, selected } = props;
  const { currentPoint, used, drag, view, events } = props;
  const heldId = drag?.handle.id;
  const place = (point: Point) => toScreen(sheet, pxPerFt, point);
  const pathOf = (polygon: readonly Point[]) =>
    `M${polygon.map((point) => place(point).map(Math.round).join(" ")).join("L")}Z`;
  const pan = usePan(view.isZoomed, pxPerFt, view.pan);
  // A drag leaves the other handles out: they would follow it one by one.
  const visible = handles.filter((handle) =>
    heldId === undefined ? isShown(handle, selected) : handle.item === selected,
  );
  const { places, leaders } = placeHandles(visible, { ...props, heldId, isZoomed: view.isZoomed });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      ref={surface}
      role="group"
      aria-label="Handles of the plan"
      className="plan-surface"
      data-pannable={view.isZoomed || undefined}
      {...pan}
    >
      <svg aria-hidden="true">
        <Bodies
          plan={plan}
          pathOf={pathOf}
          leastFt={MIN_BODY_PX / pxPerFt}
          events={events}
          onPress={props.onBodyPress}
          onSelect={props.onSelect}
        />
        <path className="plan-leader" d={leaders} />
        {/* The mark that began a drag stays, because it has captured the pointer. */}
        {visible
          .filter(({ id }) => pointIndexOf(id) !== null && (id === heldId || !places.get(id)))
          .map(({ id, at }) => (
            <PointMark
              key={id}
              at={place(at)}
              events={events}
              onPress={(event) => props.onBodyPress(id, event)}
              onSelect={() => props.onSelect(id)}
            />
          ))}
        {drag?.guides.map((guide) => (
          <GuideLine
            key={`${guide.axis} ${guide.at}`}
            guide={guide}
            place={(point) => toScreen(drag.sheet, pxPerFt, point)}
          />
        ))}
      </svg>
      {visible.map((handle) => {
        const shown = places.get(handle.id);
        const [x, y] = shown ?? place(handle.at);
        return (
          <HandleKnob
            key={handle.id}
            id={handle.id}
            label={handle.label}
            text={handle.text}
            {...sliderNumbers(handle)}
            x={roundTo(x, 1)}
            y={roundTo(y, 1)}
            look={lookOf(handle, selected)}
            angle={angleOf(handle)}
            isTabStop={(pointIndexOf(handle.id) ?? currentPoint) === currentPoint}
            isHeld={handle.id === heldId}
            isChosen={pointIndexOf(handle.id) !== null && handle.id === used}
            isHidden={!shown}
            events={events}
          />
        );
      })}
    </div>
  );
}

type PointMarkProps = {
  at: Point;
  events: KnobEvents;
  onPress(event: PointerEvent<Element>): void;
  onSelect(): void;
};

/** A point of the outline whose handle would lie too near others. A press shows the handle in their place. */
function PointMark({ at: [x, y], events, onPress, onSelect }: PointMarkProps) {
  return (
    <>
      <circle className="plan-point" cx={roundTo(x, 1)} cy={roundTo(y, 1)} r={MARK_PX} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handle of the same point takes keys and has the name */}
      <circle
        className="plan-body"
        cx={roundTo(x, 1)}
        cy={roundTo(y, 1)}
        r={POINT_PX}
        onPointerDown={onPress}
        onPointerMove={events.onMove}
        onClick={onSelect}
      />
    </>
  );
}

/** Pans a zoomed drawing when its background is dragged, by one finger. */
function usePan(canPan: boolean, pxPerFt: number, onPan: (distance: Point) => void) {
  const from = useRef<Point>(null);
  const end = ({ isPrimary }: PointerEvent<Element>) => {
    if (isPrimary) from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<Element>) {
      if (!canPan || event.button !== 0 || !event.isPrimary || !isBackground(event)) return;
      from.current = [event.clientX, event.clientY];
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY, isPrimary }: PointerEvent<Element>) {
      if (!from.current || !isPrimary) return;
      const [x, y] = from.current;
      from.current = [clientX, clientY];
      onPan([(clientX - x) / pxPerFt, (clientY - y) / pxPerFt]);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function isBackground({ target, currentTarget }: PointerEvent<Element>): boolean {
  return target === currentTarget || (target instanceof Element && target.tagName === "svg");
}

/** Each item shows one handle; the selected one shows all of its own. */
function isShown({ id, item }: Handle, selected: ItemId): boolean {
  return item === selected || item === "yard" || id === item;
}

function lookOf({ id, item, motion }: Handle, selected: ItemId): KnobLook {
  if (id === "north") return "compass";
  if (motion === "turn") return "turn";
  if (pointIndexOf(id) !== null) return "point";
  if (item === "yard" || id === "ledge") return "line";
  if (motion === "line" && id !== "house") return "side";
  return item === selected ? "move" : "dot";
}

/** Free handles have two values; assistive technology gets their distance from the house as the number. */
function sliderNumbers(handle: Handle): { now: number; min: number; max: number } {
  if (handle.motion !== "free") return { now: handle.now, min: handle.min, max: handle.max };
  const { min, max } = parameters.y;
  return { now: roundTo(handle.at[1], 2), min, max };
}

function angleOf(handle: Handle): number {
  if (handle.id === "north" && handle.motion === "turn") return handle.now;
  if (handle.motion !== "line") return 0;
  const [right, back] = handle.direction;
  return Math.round((Math.atan2(-back, right) * 180) / Math.PI);
}

type BodiesProps = {
  plan: Plan;
  pathOf(polygon: readonly Point[]): string;
  leastFt: number;
  events: KnobEvents;
  onPress(id: string, event: PointerEvent<Element>): void;
  onSelect(id: string): void;
};

/** Invisible shapes: the mouse drags them, a finger selects them and scrolls the page. */
function Bodies({ plan, pathOf, leastFt, events, onPress, onSelect }: BodiesProps) {
  const bodies = useMemo(() => bodiesOf(plan, leastFt), [plan, leastFt]);
  return bodies.map(({ id, polygon }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle of the same item takes keys and has the name
    <path
      key={id}
      className="plan-body"
      d={pathOf(polygon)}
      onPointerDown={(event) => onPress(id, event)}
      onPointerMove={events.onMove}
      onClick={() => onSelect(id)}
    />
  ));
}

/** From the lowest to the topmost. The ids are those of the handles that they move. */
function bodiesOf(plan: Plan, leastFt: number): { id: string; polygon: readonly Point[] }[] {
  const { outline, spa } = layOut(plan);
  const square = (at: Point, sizeFt: number) => {
    const side = Math.max(sizeFt, leastFt);
    return cornersOf(boxAround(at, side, side));
  };
  const house = houseOutline(plan);
  return [
    ...(house ? [{ id: "house", polygon: house }] : []),
    { id: "equipment", polygon: equipmentOf(plan).outline },
    { id: "pool", polygon: outline },
    ...(spa ? [{ id: "spa", polygon: spa }] : []),
    ...placeFeatures(plan).map(({ name, at, size }) => ({
      id: `feature ${name}`,
      polygon: square(at, Math.min(...size)),
    })),
    ...plan.tree.map(([x, y, trunkInches], index) => ({
      id: `tree ${index}`,
      polygon: square([x, y], trunkInches / 6),
    })),
  ];
}

function GuideLine({ guide, place }: { guide: Guide; place(point: Point): Point }) {
  const [x, y] = place([guide.at, guide.at]);
  const isUpright = guide.axis === "x";
  return (
    <g className="plan-guide">
      <path d={isUpright ? `M${x} 0V9999` : `M0 ${y}H9999`} />
      <text x={isUpright ? x + 6 : 8} y={isUpright ? 16 : y - 6}>
        {guide.label}
      </text>
    </g>
  );
}
