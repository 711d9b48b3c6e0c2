// Draws a project's plan: the planner's layout and the project's own marks, on one sheet.
import type { PlanData, PlanMark, PlanShape, Rectangle } from "#lib/drawing-names.ts";
import { boundsOf, type Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import type { Amenity } from "#plan/amenities.ts";
import { placeFeatures } from "#plan/features.ts";
import type { Plan } from "#plan/parameters.ts";
import { toYard } from "#plan/pool-outline.ts";
import { yardOf } from "#plan/property-lines.ts";
import { ROOT_FT_PER_TRUNK_INCH } from "#plan/rules.ts";
import { shapeKinds } from "#plan/shape-kinds.ts";
import { layOut, TREADS } from "#plan/shapes.ts";
import { pointsOfCurve } from "./plan-sketch.ts";
import type { Project } from "./schemas/project.ts";

type Drawing = Project["plan"]["drawing"];
type Labels = Drawing["labels"];

/** How much of the house the sheet shows. */
const HOUSE_STRIP_FT = 6;
/** The bowl itself. The planner's fire pit includes the room around it. */
const BOWL_RADIUS_FT = 1.6;
/** Arbitrary seeds: each always draws the same boulders. */
const BOULDER_SEEDS = { Waterfalls: 3, Grotto: 7 };

/** The house is at the bottom, as in the planner; x points right and y down. The sheet ends where the drawing does. */
export function drawProject(plan: Plan, drawing: Drawing): PlanData {
  const { rear } = yardOf(plan);
  const [top, bottom] = spanOf(drawOn(createSheet(plan, rear, 0), plan, drawing));
  return drawOn(createSheet(plan, rear - top, rear - bottom), plan, drawing);
}

/** Returns the y of the drawing's top and bottom edges. */
export function spanOf({ deck, pool, marks }: PlanData): [top: number, bottom: number] {
  const ends = [
    ...[deck, pool].map((shape) => endsOf("outline" in shape ? boundsOf(shape.outline) : shape)),
    ...marks.map((mark) =>
      "size" in mark ? endsOf(mark) : [mark.at[1] - mark.radius, mark.at[1] + mark.radius],
    ),
  ].flat();
  return [Math.min(...ends), Math.max(...ends)];
}

function endsOf({ at: [, y], size: [, depth] }: Rectangle): [number, number] {
  return [y, y + depth];
}

function drawOn(sheet: Sheet, plan: Plan, { deck, labels, marks }: Drawing): PlanData {
  return {
    sheet: sheet.size,
    deck: "outline" in deck ? { outline: deck.outline.map(sheet.place) } : sheet.placeBox(deck),
    pool: drawPool(plan, sheet),
    measured: boxAround(layOut(plan).outline, sheet),
    marks: [
      ...drawHouse(plan, labels, sheet),
      ...drawWater(plan, labels, sheet),
      ...drawFeatures(plan, labels, sheet),
      ...marks.map((mark) => drawDecoration(mark, sheet)),
      ...plan.tree.map(
        ([x, y, trunkInches]): PlanMark => ({
          kind: "tree",
          at: sheet.place([x, y]),
          radius: trunkInches * ROOT_FT_PER_TRUNK_INCH,
        }),
      ),
    ],
  };
}

type Sheet = ReturnType<typeof createSheet>;

/** @param top the sheet's upper edge, and bottom its lower edge, in feet behind the house */
function createSheet(plan: Plan, top: number, bottom: number) {
  const { left, right } = yardOf(plan);
  const place = ([x, y]: Point): Point => [roundTo(x - left, 2), roundTo(top - y, 2)];
  const placeBox = ({ at: [x, y], size }: Rectangle): Rectangle => ({ at: place([x, y + size[1]]), size });
  return { size: [right - left, roundTo(top - bottom, 2)] as Point, place, placeBox };
}

/** A curve is drawn through a few of its points, which takes less room in a page than its outline. */
function drawPool(plan: Plan, sheet: Sheet): PlanShape {
  const { outline } = layOut(plan);
  if (shapeKinds[plan.shape].isStraight) return boxAround(outline, sheet);
  const points =
    plan.point.length > 0 ? plan.point.map((point) => toYard(plan, point)) : pointsOfCurve(outline);
  return { outline: points.map(sheet.place) };
}

function boxAround(polygon: readonly Point[], { place }: Sheet): Rectangle {
  const { at, size } = boundsOf(polygon.map(place));
  return { at, size: [roundTo(size[0], 2), roundTo(size[1], 2)] };
}

function drawHouse({ house: [, width] }: Plan, labels: Labels, sheet: Sheet): PlanMark[] {
  if (width === 0) return [];
  const strip = sheet.placeBox({ at: [0, -HOUSE_STRIP_FT], size: [width, HOUSE_STRIP_FT] });
  return [{ kind: "house", ...strip, label: labels.house }];
}

/** Steps of a freeform pool follow its shore, which the sheet doesn't show. */
function drawWater(plan: Plan, labels: Labels, sheet: Sheet): PlanMark[] {
  const { ledge, steps, spa } = layOut(plan);
  const hasSteps = steps.length > 0 && plan.shape !== "freeform";
  return [
    ...(ledge ? [{ kind: "ledge" as const, ...boxAround(ledge, sheet), label: labels.ledge }] : []),
    ...(hasSteps ? [{ kind: "steps" as const, ...boxAround(steps.flat(), sheet), treads: TREADS }] : []),
    ...(spa ? [{ kind: "spa" as const, ...boxAround(spa, sheet), label: labels.spa }] : []),
  ];
}

/** Draws boulders for a curved pool's waterfall. Other pools have a wall, which is one of the project's marks. */
function drawFeatures(plan: Plan, labels: Labels, sheet: Sheet): PlanMark[] {
  return placeFeatures(plan).flatMap(({ name, at, size }) => {
    const label = (labels as Partial<Record<Amenity, string>>)[name];
    const box = sheet.placeBox({ at: [at[0] - size[0] / 2, at[1] - size[1] / 2], size });
    if (name === "Waterfalls" && shapeKinds[plan.shape].isStraight) return [];
    return drawFeature(name, { at: sheet.place(at), box, label });
  });
}

function drawFeature(
  name: Amenity,
  { at, box, label }: { at: Point; box: Rectangle; label: string | undefined },
): PlanMark[] {
  switch (name) {
    case "Infinity Edge":
    case "Negative Edge":
      return [{ kind: "basin", ...box, label }];
    case "Pergola":
      return [{ kind: "roof", ...box, label }];
    case "Waterfalls":
    case "Grotto":
      return [{ kind: "rocks", at, radius: box.size[0] / 2, seed: BOULDER_SEEDS[name], label }];
    case "Firepit":
      return [{ kind: "fire", at, radius: BOWL_RADIUS_FT, label }];
    default:
      return [];
  }
}

function drawDecoration(mark: Drawing["marks"][number], { place, placeBox }: Sheet): PlanMark {
  switch (mark.kind) {
    case "rocks":
      return { ...mark, at: place(mark.at) };
    case "fire":
      return { ...mark, at: place(mark.at), radius: BOWL_RADIUS_FT };
    default:
      return { ...mark, ...placeBox(mark) };
  }
}
