// The layer over the drawing: bodies that the mouse drags, guides, and handles.
import { type PointerEvent, type RefObject, useMemo, useRef } from "react";
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { type Box, boxAround, cornersOf } from "#plan/boxes.ts";
import { fitsInside, placeLabels, textBoxes } from "#plan/drawing/labels.ts";
import type { Sheet } from "#plan/drawing/sheet.ts";
import { equipmentOf } from "#plan/equipment.ts";
import { placeFeatures } from "#plan/features.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { houseOutline } from "#plan/property-lines.ts";
import { layOut } from "#plan/shapes.ts";
import { HandleKnob, type KnobEvents, type KnobLook } from "./handle-knob.tsx";
import { type Handle, pointIndexOf } from "./handles.ts";
import type { ItemId } from "./items.ts";
import { toScreen } from "./sheet-view.ts";
import { spread, type TextBox, type Wanted } from "./spread.ts";
import type { Guide } from "./stops.ts";
import type { Drag } from "./use-drag.ts";
import type { PlanView } from "./use-plan-view.ts";

/** Handles of a small pool keep this distance from its center, so that fingers don't hit two at once. */
const MIN_REACH_PX = 46;
/** The sides of a freeform pool keep this distance from the points of its outline. */
const BESIDE_POINTS_PX = 30;
/** How far the turning handle lies outside its corner. */
const TURN_REACH_PX = 34;
/** From the middle of a feature to below its name. */
const LABEL_PX = 16;
/** Handles at the edge of the drawing and beyond stay this far inside, so that they cover nothing else on the page. */
const EDGE_PX = 8;
/** A handle that had to move aside farther than this has a line to its own place, unless it moved straight out. */
const BESIDE_PX = 37;
/** What is not selected shows its handle only this near its own place: the press that selects it is on its body. */
const NEAR_PX = 12;
/** Around a point of the outline whose handle has no room. */
const POINT_PX = 14;
/** As large as its handle is drawn. */
const MARK_PX = 5.75;
/** Bodies are at least this wide for the mouse. */
const MIN_BODY_PX = 20;

type PlanSurfaceProps = {
  surface: RefObject<HTMLDivElement | null>;
  plan: Plan;
  /** Whether a drag leaves out names and distances. */
  isMoving: boolean;
  handles: readonly Handle[];
  sheet: Sheet;
  pxPerFt: number;
  selected: ItemId;
  /** The outline point that the Tab key reaches. */
  currentPoint: number;
  /** The id of the handle that was used last. */
  used: string;
  drag: Drag | null;
  view: Pick<PlanView, "isZoomed" | "pan">;
  events: KnobEvents;
  onBodyPress(id: string, event: PointerEvent<Element>): void;
  onSelect(id: string): void;
};

export function PlanSurface(props: PlanSurfaceProps) {
  const { surface, plan, isMoving, handles, sheet, pxPerFt, selected } = props;
  const { currentPoint, used, drag, view, events } = props;
  const heldId = drag?.handle.id;
  const canPan = view.isZoomed;
  const place = (point: Point) => toScreen(sheet, pxPerFt, point);
  const pathOf = (polygon: readonly Point[]) =>
    `M${polygon.map((point) => place(point).map(Math.round).join(" ")).join("L")}Z`;
  const pan = usePan(canPan, pxPerFt, view.pan);
  // A drag leaves the other handles out: they would follow it one by one.
  const visible = handles.filter((handle) =>
    heldId === undefined ? isShown(handle, selected) : handle.item === selected,
  );
  const center = place([plan.x, plan.y]);
  const namedItems = itemsWithNames(plan, sheet);
  const keepInside = (px: number, sheetFt: number) =>
    canPan ? px : Math.min(sheetFt * pxPerFt - EDGE_PX, Math.max(EDGE_PX, px));
  const isFreeform = plan.shape === "freeform";
  const isPoint = ({ id }: Handle) => pointIndexOf(id) !== null;
  // What is held follows the pointer, the compass has its corner, and the point used last is on the outline.
  const isFixed = (handle: Handle) =>
    handle.id === heldId || handle.id === "north" || (isPoint(handle) && handle.id === used);
  // What is selected comes before other parts. A freeform pool's outline leaves room for few others.
  const rank = (handle: Handle) => {
    if (isFixed(handle)) return 0;
    if (handle.item !== selected) return 4;
    if (isPoint(handle)) return 2;
    return isFreeform && isSide(handle) && handle.id !== used ? 3 : 1;
  };
  const ranked = visible.toSorted((a, b) => rank(a) - rank(b));
  const wanted = ranked.map((handle): Wanted => {
    // The compass turns by its needle, but its knob is drawn at its center.
    const at = handle.id === "north" && handle.motion === "turn" ? handle.center : handle.at;
    const [x, y] = reachOut(handle, place(at), center, {
      isSelected: handle.item === selected,
      isFreeform,
      isNamed: namedItems.has(handle.item),
    });
    return {
      at: [keepInside(x, sheet.width), keepInside(y, sheet.height)],
      reachPx: [undefined, undefined, 0, NEAR_PX, NEAR_PX][rank(handle)],
      along: isSide(handle) ? awayFrom(center, [x, y]) : alongLedge(handle),
    };
  });
  const toTextBox = ({ left, right, near, far }: Box): TextBox => {
    const [[x, y], [endX, endY]] = [place([left, far]), place([right, near])];
    return { left: x, right: endX, top: y, bottom: endY };
  };
  const labels = placeLabels(plan, sheet, isMoving);
  const spreadOut = spread(wanted, {
    size: canPan ? null : [sheet.width * pxPerFt, sheet.height * pxPerFt],
    texts: textBoxes(labels, sheet, sheet.width * pxPerFt).map(toTextBox),
    fixed: ranked.filter(isFixed).length,
  });
  const placeOf = new Map(ranked.map(({ id }, index) => [id, spreadOut[index]]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      ref={surface}
      role="group"
      aria-label="Handles of the plan"
      className="plan-surface"
      data-pannable={canPan || undefined}
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
        <path className="plan-leader" d={leadersOf(wanted, spreadOut)} />
        {/* The mark that began a drag stays, because it has captured the pointer. */}
        {visible
          .filter((handle) => isPoint(handle) && (handle.id === heldId || !placeOf.get(handle.id)))
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
        const shown = placeOf.get(handle.id);
        const [x, y] = shown ?? place(handle.at);
        const look = lookOf(handle, selected);
        return (
          <HandleKnob
            key={handle.id}
            id={handle.id}
            label={handle.label}
            text={handle.text}
            {...sliderNumbers(handle)}
            x={roundTo(x, 1)}
            y={roundTo(y, 1)}
            look={look}
            angle={look === "side" || look === "line" || look === "compass" ? angleOf(handle) : 0}
            isTabStop={(pointIndexOf(handle.id) ?? currentPoint) === currentPoint}
            isHeld={handle.id === heldId}
            isChosen={isPoint(handle) && handle.id === used}
            isHidden={!shown}
            events={events}
          />
        );
      })}
    </div>
  );
}

/** Lines from where handles belong to where they had room. */
function leadersOf(wanted: readonly Wanted[], shown: readonly (Point | null)[]): string {
  return wanted
    .flatMap(({ at: [x, y], along = [0, 0] }, index) => {
      const [toX, toY] = shown[index] ?? [x, y];
      const isAlong = (toX - x) * along[0] + (toY - y) * along[1] > 0.99 * Math.hypot(toX - x, toY - y);
      return !isAlong && Math.hypot(toX - x, toY - y) > BESIDE_PX
        ? [`M${roundTo(x, 1)} ${roundTo(y, 1)}L${roundTo(toX, 1)} ${roundTo(toY, 1)}`]
        : [];
    })
    .join("");
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

/** Items with their name drawn in their middle. */
function itemsWithNames(plan: Plan, sheet: Sheet): Set<ItemId> {
  const named = placeFeatures(plan).filter((feature) => fitsInside(feature, sheet));
  return new Set<ItemId>(["spa", ...named.map(({ name }): ItemId => `feature ${name}`)]);
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
  if (id === "house") return item === selected ? "move" : "dot";
  if (motion === "line") return "side";
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

/** Moves knobs away from the pool's center where they would cover each other. */
function reachOut(
  handle: Handle,
  at: Point,
  center: Point,
  { isSelected, isFreeform, isNamed }: { isSelected: boolean; isFreeform: boolean; isNamed: boolean },
): Point {
  const beyond = isFreeform ? BESIDE_POINTS_PX : 0;
  if (handle.id === "north") return at;
  if (isNamed && !isSelected) return [at[0], at[1] + LABEL_PX];
  if (!isSide(handle) && handle.motion !== "turn") return at;
  const [right, down] = awayFrom(center, at);
  const distance = Math.hypot(at[0] - center[0], at[1] - center[1]);
  const reach = isSide(handle)
    ? Math.max(distance + beyond, MIN_REACH_PX)
    : Math.max(distance + TURN_REACH_PX, MIN_REACH_PX * Math.SQRT2 + 12);
  return [center[0] + right * reach, center[1] + down * reach];
}

/** The ledge's edge is a line across the pool, on which its handle has any place. */
function alongLedge(handle: Handle): Point | undefined {
  if (handle.id !== "ledge" || handle.motion !== "line") return undefined;
  const [right, back] = handle.direction;
  return [-back, -right];
}

const isSide = ({ id, item }: Handle) => item === "pool" && id.startsWith("pool ");

/** The way from one point to another, of length 1. */
function awayFrom([fromX, fromY]: Point, [x, y]: Point): Point {
  const distance = Math.hypot(x - fromX, y - fromY) || 1;
  return [(x - fromX) / distance, (y - fromY) / distance];
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
