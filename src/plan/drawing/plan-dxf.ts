// The plan as a DXF file for CAD programs, in feet: one named layer for each kind of line.
import {
  Colors,
  DxfWriter,
  type LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  TextVerticalAlignment,
  Units,
} from "@tarikjabiri/dxf";
import { boundsOf, type Point } from "#lib/geometry.ts";
import { bandAround, deckOf } from "../deck.ts";
import { equipmentOf } from "../equipment.ts";
import { placeFeatures } from "../features.ts";
import { terraceOf } from "../ground.ts";
import { edgeOf, edgeWalls } from "../infinity-edge.ts";
import { lightPlaces } from "../lights.ts";
import type { Plan } from "../parameters.ts";
import { circleAt, middleOf, rectangleBetween } from "../polygons.ts";
import { alongOf, toYard } from "../pool-outline.ts";
import { easementDepth, houseOutline, neighborHouses, yardOf } from "../property-lines.ts";
import { ROOT_FT_PER_TRUNK_INCH } from "../rules.ts";
import { COPING_FT, layOut, watersOf } from "../shapes.ts";
import { crownOf, trunkRadiusOf } from "../sun.ts";
import { NORTH_RING, northArrow, northArrowAt } from "./dimensions.tsx";
import { featureLines } from "./feature-lines.ts";
import { type Dimension, placeLabels } from "./labels.ts";
import { flip, type Sheet, sheetOf } from "./sheet.ts";

const DASHED = "DASHED";
const PHANTOM = "PHANTOM";
/** Lengths of dashes and gaps in feet: "- - -", and "— - - —" for property lines. */
const lineTypes = { [DASHED]: [1, -0.5], [PHANTOM]: [4, -0.5, 0.75, -0.5, 0.75, -0.5] } as const;
type LineType = keyof typeof lineTypes | "Continuous";
/** Width on paper, in hundredths of a millimeter. */
type Weight = 13 | 25 | 35 | 50;

type Layer = readonly [color: number, lineType: LineType, weight: Weight];
const layers = {
  PROPERTY: [Colors.White, PHANTOM, 35],
  FENCE: [Colors.White, "Continuous", 25],
  HOUSE: [Colors.White, "Continuous", 50],
  NEIGHBORS: [Colors.White, DASHED, 25],
  SETBACK: [Colors.Yellow, DASHED, 13],
  EASEMENT: [Colors.Yellow, DASHED, 25],
  TREES: [Colors.Green, "Continuous", 13],
  DECK: [Colors.White, "Continuous", 25],
  WALLS: [Colors.Red, "Continuous", 50],
  COPING: [Colors.White, "Continuous", 25],
  WATER: [Colors.Cyan, "Continuous", 50],
  "POOL-DETAIL": [Colors.Blue, "Continuous", 13],
  LIGHTS: [Colors.Yellow, "Continuous", 13],
  SPA: [Colors.Cyan, "Continuous", 35],
  FEATURES: [Colors.Magenta, "Continuous", 25],
  LATER: [Colors.Magenta, DASHED, 25],
  EQUIPMENT: [Colors.Magenta, "Continuous", 25],
  DIMENSIONS: [Colors.Red, "Continuous", 13],
  TEXT: [Colors.White, "Continuous", 25],
} as const satisfies Record<string, Layer>;
type LayerName = keyof typeof layers;

const CLOSED = 1 satisfies LWPolylineFlags.Closed;
const TEXT_FT = 1;
const LIGHT_FT = 0.35;
/** How far extension lines pass a dimension line, and half of its tick. */
const TICK_FT = 0.6;

export function planDxf(plan: Plan): string {
  const sheet = sheetOf(plan);
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Feet);
  const outlines = outlinesOf(plan);
  setExtents(
    dxf,
    sheet,
    outlines.flatMap(([, outline]) => outline),
  );
  for (const [name, dashes] of Object.entries(lineTypes)) dxf.addLType(name, name, [...dashes]);
  for (const [name, [color, lineType]] of Object.entries(layers)) dxf.addLayer(name, color, lineType);
  for (const [layer, outline] of outlines) addLine(dxf, layer, outline, true);
  if (plan.fence > 0) addLine(dxf, "FENCE", fenceLine(plan));
  for (const feature of placeFeatures(plan))
    for (const { points, isClosed } of featureLines(plan, feature))
      addLine(dxf, plan.later.includes(feature.name) ? "LATER" : "FEATURES", points, isClosed);
  for (const tree of plan.tree) {
    const [x, y, trunkInches] = tree;
    const circles = [trunkRadiusOf(tree), trunkInches * ROOT_FT_PER_TRUNK_INCH, crownOf(tree).radius];
    for (const radius of circles) dxf.addCircle(point3d(x, y), radius, { layerName: "TREES" });
  }
  addTexts(dxf, plan, sheet);
  addNorth(dxf, plan, sheet);
  return withWeights(dxf.stringify());
}

/** What programs show at first, and the paper's limits. */
function setExtents(dxf: DxfWriter, { left, top, width, height }: Sheet, drawn: readonly Point[]): void {
  const { at, size } = boundsOf([...drawn, [left, -top - height], [left + width, -top]]);
  const from = { 10: at[0], 20: at[1] };
  const to = { 10: at[0] + size[0], 20: at[1] + size[1] };
  dxf.setVariable("$EXTMIN", { ...from, 30: 0 });
  dxf.setVariable("$EXTMAX", { ...to, 30: 0 });
  dxf.setVariable("$LIMMIN", from);
  dxf.setVariable("$LIMMAX", to);
  dxf.setVariable("$MEASUREMENT", { 70: 0 });
  dxf.setVariable("$LWDISPLAY", { 290: 1 });
}

/** The library writes all layers with a line weight of 0. */
function withWeights(text: string): string {
  return Object.entries(layers).reduce(
    (written, [name, [, , weight]]) =>
      written.replace(new RegExp(`(\\n2\\n${name}\\n(?:[^\\n]+\\n){2,12}?370\\n)0\\n`), `$1${weight}\n`),
    text,
  );
}

function addLine(dxf: DxfWriter, layerName: LayerName, points: readonly Point[], isClosed = false): void {
  const vertices = points.map(([x, y]) => ({ point: point2d(x, y) }));
  dxf.addLWPolyline(vertices, { layerName, ...(isClosed && { flags: CLOSED }) });
}

/** Centered on its place. `along` is the direction in which it is read. */
function addText(
  dxf: DxfWriter,
  layerName: LayerName,
  [x, y]: Point,
  text: string,
  along: Point = [1, 0],
): void {
  const angle = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
  const isUpsideDown = angle > 90.01 || angle < -89.99;
  dxf.addText(point3d(x, y), TEXT_FT, text, {
    layerName,
    rotation: isUpsideDown ? angle + 180 : angle,
    horizontalAlignment: TextHorizontalAlignment.Center,
    verticalAlignment: TextVerticalAlignment.Middle,
    secondAlignmentPoint: point3d(x, y),
  });
}

/** Closed lines with their layers. */
function outlinesOf(plan: Plan): [LayerName, readonly Point[]][] {
  const { left, right, rear } = yardOf(plan);
  const { setback } = plan;
  const easement = easementDepth(plan);
  const edge = edgeOf(plan);
  const { outline, ledge, bench, steps, spa } = layOut(plan);
  return [
    ["PROPERTY", rectangleBetween([left, 0], [right, rear])],
    ...layerOf("HOUSE", houseOutline(plan)),
    ...neighborHouses(plan).flatMap(({ outline }) => layerOf("NEIGHBORS", outline)),
    ...layerOf(
      "SETBACK",
      setback > 0 && 2 * setback < right - left && setback < rear
        ? rectangleBetween([left + setback, 0], [right - setback, rear - setback])
        : null,
    ),
    ...layerOf("EASEMENT", easement > 0 ? rectangleBetween([left, rear - easement], [right, rear]) : null),
    ...layerOf("WALLS", terraceOf(plan)?.outline ?? null),
    ...(edge ? edgeWalls(edge).flatMap((wall) => layerOf("WALLS", wall)) : []),
    ...deckOf(plan).flatMap((rings) => rings.flatMap((ring) => layerOf("DECK", ring))),
    ...watersOf(plan).flatMap((water) =>
      bandAround(water, COPING_FT).flatMap((rings) => rings.flatMap((ring) => layerOf("COPING", ring))),
    ),
    ["WATER", outline],
    ...[ledge, bench, ...steps].flatMap((line) => layerOf("POOL-DETAIL", line)),
    ...layerOf("SPA", spa),
    ...lightPlaces(plan).flatMap((at) => layerOf("LIGHTS", circleAt(at, LIGHT_FT, 12))),
    ...layerOf("EQUIPMENT", equipmentOf(plan).outline),
  ];
}

function layerOf(name: LayerName, outline: readonly Point[] | null): [LayerName, readonly Point[]][] {
  return outline && outline.length > 2 ? [[name, outline]] : [];
}

/** The fence along both sides and the rear. */
function fenceLine(plan: Plan): Point[] {
  const { left, right, rear } = yardOf(plan);
  return [
    [left, 0],
    [left, rear],
    [right, rear],
    [right, 0],
  ];
}

function addTexts(dxf: DxfWriter, plan: Plan, sheet: Sheet): void {
  const { spa } = layOut(plan);
  const labels = placeLabels(plan, sheet);
  const house = houseOutline(plan);
  if (house) addText(dxf, "TEXT", [plan.house[1] / 2, -3], "HOUSE");
  for (const { outline } of neighborHouses(plan)) addText(dxf, "TEXT", middleOf(outline), "NEIGHBOR");
  if (spa) addText(dxf, "TEXT", middleOf(spa), "SPA");
  addText(dxf, "TEXT", equipmentOf(plan).at, "EQUIPMENT");
  for (const { text, at } of labels.features) addText(dxf, "TEXT", at, text.toUpperCase());
  for (const { at, feet } of labels.depths) addText(dxf, "TEXT", at, `${feetText(feet)} DEEP`, alongOf(plan));
  for (const dimension of labels.dimensions) addDimension(dxf, dimension);
  for (const { from, to, feet, textAt } of labels.clearances) {
    addLine(dxf, "DIMENSIONS", [from, to]);
    addText(dxf, "DIMENSIONS", textAt, feetText(feet));
  }
}

/** A dimension of plain lines, which every program shows alike: extension lines, the line, ticks and its length. */
function addDimension(dxf: DxfWriter, { from, to, offsetFt, textShare }: Dimension): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (share: number, out: number): Point => [
    from[0] + along[0] * share * length - along[1] * out,
    from[1] + along[1] * share * length + along[0] * out,
  ];
  const sign = Math.sign(offsetFt);
  addLine(dxf, "DIMENSIONS", [at(0, offsetFt), at(1, offsetFt)]);
  for (const share of [0, 1]) {
    const [x, y] = at(share, offsetFt);
    addLine(dxf, "DIMENSIONS", [at(share, sign * TICK_FT), at(share, offsetFt + sign * TICK_FT)]);
    const slant: Point = [(along[0] - along[1]) * (TICK_FT / 2), (along[1] + along[0]) * (TICK_FT / 2)];
    addLine(dxf, "DIMENSIONS", [
      [x - slant[0], y - slant[1]],
      [x + slant[0], y + slant[1]],
    ]);
  }
  addText(dxf, "DIMENSIONS", at(textShare, offsetFt + sign * TEXT_FT), feetText(length), along);
}

/** An arrow in the lower right corner, as on the drawing. */
function addNorth(dxf: DxfWriter, { north }: Plan, sheet: Sheet): void {
  const unit = sheet.width / 100;
  const [x, y] = flip(northArrowAt(sheet));
  const place = ([right, up]: Point) => toYard({ x, y, turn: -north }, [right * unit, up * unit]);
  dxf.addCircle(point3d(x, y), NORTH_RING * unit, { layerName: "TEXT" });
  const arrow = northArrow.map((point) => place(flip(point)));
  addLine(dxf, "TEXT", arrow, true);
  addText(dxf, "TEXT", place([0, 4.8]), "N");
}

/** 15'-6", as drawings in the United States have it. */
function feetText(feet: number): string {
  const inches = Math.round(feet * 12);
  return `${Math.floor(inches / 12)}'${inches % 12 === 0 ? "" : `-${inches % 12}"`}`;
}
