// Where handles are drawn: what is held or selected first, others where they have room beside it and the texts.
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import type { Box } from "#plan/boxes.ts";
import { fitsInside, placeLabels, textBoxes } from "#plan/drawing/labels.ts";
import type { Sheet } from "#plan/drawing/sheet.ts";
import { placeFeatures } from "#plan/features.ts";
import type { Plan } from "#plan/parameters.ts";
import { type Handle, pointIndexOf } from "./handles.ts";
import type { ItemId } from "./items.ts";
import { toScreen } from "./sheet-view.ts";
import { spread, type TextBox, type Wanted } from "./spread.ts";

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

/** How far a handle may lie from its own place, from the most important to the least. */
const reaches = {
  /** What is held follows the pointer, the compass has its corner, and the point used last is on the outline. */
  fixed: undefined,
  selected: undefined,
  /** Of the outline: elsewhere it would not say which point it moves. */
  point: 0,
  /** A freeform pool's outline leaves room for few sides. */
  freeformSide: NEAR_PX,
  unselected: NEAR_PX,
};
type Rank = keyof typeof reaches;
const order = Object.keys(reaches);

/** What is drawn, and what the visitor does with it. */
export type HandleSurface = {
  plan: Plan;
  sheet: Sheet;
  pxPerFt: number;
  /** The part of the plan that the visitor chose. */
  selected: ItemId;
  /** The id of the handle that was used last. */
  used: string;
  heldId: string | undefined;
  /** Whether a drag leaves out names and distances. */
  isMoving: boolean;
  /** Handles of a zoomed drawing may lie beyond its edge. */
  isZoomed: boolean;
};

/** @returns each handle's place in pixels by its id, null without room; and the lines from handles to their own places */
export function placeHandles(
  handles: readonly Handle[],
  surface: HandleSurface,
): { places: Map<string, Point | null>; leaders: string } {
  const ranked = handles
    .map((handle) => ({ handle, rank: rankOf(handle, surface) }))
    .sort((a, b) => order.indexOf(a.rank) - order.indexOf(b.rank));
  const named = itemsWithNames(surface);
  const wanted = ranked.map(
    ({ handle, rank }): Wanted => ({
      ...wantedPlace(handle, surface, named.has(handle.item)),
      reachPx: reaches[rank],
    }),
  );
  const found = spread(wanted, {
    size: surface.isZoomed ? null : sizeOf(surface),
    texts: textsOf(surface),
    fixed: ranked.filter(({ rank }) => rank === "fixed").length,
  });
  return {
    places: new Map(ranked.map(({ handle }, index) => [handle.id, found[index] ?? null])),
    leaders: leadersOf(wanted, found),
  };
}

function rankOf(handle: Handle, { plan, selected, used, heldId }: HandleSurface): Rank {
  const { id, item } = handle;
  const isPoint = pointIndexOf(id) !== null;
  if (id === heldId || id === "north" || (isPoint && id === used)) return "fixed";
  if (item !== selected) return "unselected";
  if (isPoint) return "point";
  return plan.shape === "freeform" && isSide(handle) && id !== used ? "freeformSide" : "selected";
}

function wantedPlace(handle: Handle, surface: HandleSurface, isNamed: boolean): Wanted {
  const { plan, sheet, pxPerFt, isZoomed } = surface;
  const place = (point: Point) => toScreen(sheet, pxPerFt, point);
  const center = place([plan.x, plan.y]);
  const [x, y] = reachOut(handle, place(ownPlace(handle)), center, surface, isNamed);
  const [width, height] = sizeOf(surface);
  const keepInside = (px: number, end: number) =>
    isZoomed ? px : Math.min(end - EDGE_PX, Math.max(EDGE_PX, px));
  return {
    at: [keepInside(x, width), keepInside(y, height)],
    along: isSide(handle) ? awayFrom(center, [x, y]) : alongLedge(handle),
  };
}

/** The compass turns by its needle, but its knob is drawn at its center. */
function ownPlace(handle: Handle): Point {
  return handle.id === "north" && handle.motion === "turn" ? handle.center : handle.at;
}

/** Moves knobs away from the pool's center where they would cover each other. */
function reachOut(
  handle: Handle,
  at: Point,
  center: Point,
  { plan, selected }: HandleSurface,
  isNamed: boolean,
): Point {
  if (handle.id === "north") return at;
  if (isNamed && handle.item !== selected) return [at[0], at[1] + LABEL_PX];
  if (!isSide(handle) && handle.motion !== "turn") return at;
  const [right, down] = awayFrom(center, at);
  const distance = Math.hypot(at[0] - center[0], at[1] - center[1]);
  const beyond = plan.shape === "freeform" ? BESIDE_POINTS_PX : 0;
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

/** Items with their name drawn in their middle. */
function itemsWithNames({ plan, sheet }: HandleSurface): Set<ItemId> {
  const named = placeFeatures(plan).filter((feature) => fitsInside(feature, sheet));
  return new Set<ItemId>(["spa", ...named.map(({ name }): ItemId => `feature ${name}`)]);
}

function textsOf({ plan, sheet, pxPerFt, isMoving }: HandleSurface): TextBox[] {
  const toTextBox = ({ left, right, near, far }: Box): TextBox => {
    const [x, y] = toScreen(sheet, pxPerFt, [left, far]);
    const [endX, endY] = toScreen(sheet, pxPerFt, [right, near]);
    return { left: x, right: endX, top: y, bottom: endY };
  };
  return textBoxes(placeLabels(plan, sheet, isMoving), sheet, sheet.width * pxPerFt).map(toTextBox);
}

function sizeOf({ sheet, pxPerFt }: HandleSurface): Point {
  return [sheet.width * pxPerFt, sheet.height * pxPerFt];
}

/** The path of lines from where handles belong to where they had room. */
function leadersOf(wanted: readonly Wanted[], found: readonly (Point | null)[]): string {
  return wanted
    .flatMap(({ at: [x, y], along = [0, 0] }, index) => {
      const [toX, toY] = found[index] ?? [x, y];
      const isAlong = (toX - x) * along[0] + (toY - y) * along[1] > 0.99 * Math.hypot(toX - x, toY - y);
      return !isAlong && Math.hypot(toX - x, toY - y) > BESIDE_PX
        ? [`M${roundTo(x, 1)} ${roundTo(y, 1)}L${roundTo(toX, 1)} ${roundTo(toY, 1)}`]
        : [];
    })
    .join("");
}
