// Places the plan's dimensions and names where they cover neither each other nor what is drawn.

import { formatFeet } from "#design/drawing/curve.ts";
import { boundsOf, type Point, pointAt } from "#lib/geometry.ts";
import { amenityKinds } from "../amenities.ts";
import {
  type Box,
  boxAround,
  boxOf,
  cornersOf,
  growBox,
  isInBox,
  overlap,
  samplesOf,
  widthOf,
} from "../boxes.ts";
import { equipmentOf } from "../equipment.ts";
import { bodiesOfWater, placeFeatures } from "../features.ts";
import { floorOf } from "../figures.ts";
import { type Plan, parameters } from "../parameters.ts";
import { featureOutline, type PlacedFeature } from "../placed-feature.ts";
import { contains, middleOf, rectangleBetween } from "../polygons.ts";
import { toYard } from "../pool-outline.ts";
import { yardOf } from "../property-lines.ts";
import { layOut, outlinePoints } from "../shapes.ts";
import { clamp } from "../values.ts";
import { streamOutline } from "./feature-lines.ts";
import type { Sheet } from "./sheet.ts";
import { easementNameAt, houseNameAt } from "./yard-mark.tsx";

/** All places are in feet in the yard. */
export type PlanLabels = {
  dimensions: Dimension[];
  clearances: Clearance[];
  depths: Depth[];
  features: PlacedName[];
  names: Name[];
};

type Depth = {
  end: "shallow" | "deep";
  at: Point;
  feet: number;
  box: Box;
  /** The editor's points of the outline leave no room for it, or none for the larger letters of a phone. */
  isCovered: boolean;
  isMinor: boolean;
};

export type Dimension = {
  /** What it measures. */
  name: "yard width" | "yard depth" | "length" | "width";
  from: Point;
  to: Point;
  /** Distance to the left of the line from `from` to `to`. */
  offsetFt: number;
  /** Where its text is: 0 at `from`, 1 at `to`. */
  textShare: number;
  /** In the color of the water. */
  isStrong: boolean;
  box: Box;
};

export type Clearance = {
  side: "left" | "right" | "rear" | "house";
  from: Point;
  to: Point;
  feet: number;
  textAt: Point;
  box: Box;
};

/** Around the name of the easement, the spa or the house. One that `isStart` starts at the left of its box. */
type Name = { box: Box; isStart?: boolean };

/** A shape that texts should not cover, and the cost of covering it. */
type Body = { name: string; polygon: readonly Point[]; bounds: Box; cost: number };
type Scene = { em: number; sheet: Box; texts: Box[]; handles: Box[]; bodies: Body[] };

/** A letter's height as a share of the sheet's width, in the narrowest drawing that has all labels (site.css). */
const EM_SHARE = 12 / 544;
const LINE_EM = 1.3;
/** Letters grow by this much on a phone, whose drawing has fewer labels. */
const SHEET_EDGE_EM = 0.7;
/** Costs of covering: a text hides another one completely, and a handle most of a text. */
const TEXT_COST = 10;
const HANDLE_COST = 7;
const OFF_SHEET_COST = 8;
/** Between a feature and its name, in lines. */
const GAPS = [1, 2.2, 3.4];
/** Shares of a line where its text may be, the best first. */
const TEXT_SHARES = [0.5, 0.36, 0.64, 0.22, 0.78];
/** Clearances under this many feet have no room for a label. */
const MIN_CLEARANCE_FT = 1;
/** Shares of the width, and of a stretch of floor: beside the center, which has a handle, and beside points. */
const DEPTH_PLACES: Point[] = [0, -0.2, 0.2, -0.4, 0.4].flatMap((along) =>
  [-0.28, 0.28, 0, -0.14, 0.14, -0.36, 0.36, 0.2, -0.2].map((across): Point => [along, across]),
);
const LINE_SAMPLES = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];

/** The last labels of a plan, because drawing and handles both ask for them. */
const lastLabels = new WeakMap<Plan, { sheet: Sheet; isMoving: boolean; labels: PlanLabels }>();

/** @param isMoving leaves out names and distances, which nobody reads while they move */
export function placeLabels(plan: Plan, sheet: Sheet, isMoving = false): PlanLabels {
  const last = lastLabels.get(plan);
  if (last?.sheet === sheet && last.isMoving === isMoving) return last.labels;
  const labels = findPlaces(plan, sheet, isMoving);
  lastLabels.set(plan, { sheet, isMoving, labels });
  return labels;
}

function findPlaces(plan: Plan, sheet: Sheet, isMoving: boolean): PlanLabels {
  const features = placeFeatures(plan);
  const scene = createScene(plan, features, sheet);
  const dimensions = [...yardDimensions(plan, scene), ...poolDimensions(plan, scene)];
  const depths = placeDepths(plan, scene);
  return {
    dimensions,
    depths,
    clearances: isMoving ? [] : placeClearances(plan, scene),
    features: isMoving ? [] : placeNames(plan, features, scene),
    names: fixedNames(plan, scene.em),
  };
}

/** Widths of the drawing on the screen, from the widest, at which its text is 12 px high (planner.css). */
const TEXT_STEPS_PX = [960, 704, 544, 416, 320, 256];
const TEXT_PX = 12;
/** Names and distances are hidden on narrower drawings (planner.css). */
const MINOR_FROM_PX = 544;
/** How much larger letters are on a phone than in the narrowest drawing that has all labels. */
const PHONE_SCALE = MINOR_FROM_PX / 320;

/** Returns the space of every text of a drawing that is so wide on the screen. */
export function textBoxes(
  { dimensions, clearances, depths, features, names }: PlanLabels,
  sheet: Sheet,
  widthPx: number,
): Box[] {
  const stepPx = TEXT_STEPS_PX.find((px) => px <= widthPx) ?? widthPx;
  const scale = TEXT_PX / stepPx / EM_SHARE;
  const isNarrow = widthPx < MINOR_FROM_PX;
  const minor = isNarrow ? [] : [...clearances, ...features];
  const shownDepths = depths.filter(({ isCovered, isMinor }) => !isCovered && !(isMinor && isNarrow));
  return [...dimensions, ...shownDepths, ...minor, ...names]
    .filter(({ box }) => overlap(box, boxOfSheet(sheet)))
    .map((label) => scaleBox(label, scale));
}

function scaleBox({ box: { left, right, near, far }, isStart = false }: Name, scale: number): Box {
  const [width, height] = [(right - left) * scale, (far - near) * scale];
  return boxAround([isStart ? left + width / 2 : (left + right) / 2, (near + far) / 2], width, height);
}

function boxOfSheet({ left, top, width, height }: Sheet): Box {
  return { left, right: left + width, near: -top - height, far: -top };
}

/** Whether a name is short enough to be drawn inside its feature. */
export function fitsInside(feature: PlacedFeature, sheet: Sheet): boolean {
  return hasRoomFor(labelOf(feature.name), feature, sheet.width * EM_SHARE);
}

function hasRoomFor(text: string, { size }: PlacedFeature, em: number): boolean {
  return widthOf(text, em) <= size[0] && 2.5 * LINE_EM * em <= size[1];
}

function createScene(plan: Plan, features: readonly PlacedFeature[], sheet: Sheet): Scene {
  const { outline, spa } = layOut(plan);
  const em = sheet.width * EM_SHARE;
  const house = rectangleBetween([0, -sheet.width], [plan.house[1], 0]);
  return {
    em,
    sheet: growBox(boxOfSheet(sheet), -SHEET_EDGE_EM * em),
    texts: [...fixedNames(plan, em).map(({ box }) => box), northArrowBox(sheet, em)],
    handles: handleBoxes(plan, em),
    bodies: [
      createBody("water", outline, 2),
      ...(spa ? [createBody("spa", spa, 4)] : []),
      ...(plan.house[1] > 0 ? [createBody("house", house, 3)] : []),
      createBody("equipment", equipmentOf(plan).outline, 2),
      ...features.map((feature) => createBody(feature.name, featureOutline(plan, feature), 3)),
      ...features
        .filter(({ name }) => name === "Swim Machine")
        .map((feature) => createBody(feature.name, streamOutline(plan, feature), 3)),
    ],
  };
}

function createBody(name: string, polygon: readonly Point[], cost: number): Body {
  return { name, polygon, bounds: boxOf(polygon), cost };
}

/** Where the editor has the handles of the pool. */
function handleBoxes(plan: Plan, em: number): Box[] {
  const [along, across] = [plan.length / 2, plan.width / 2];
  const places: Point[] = [
    [0, 0],
    [along, 0],
    [-along, 0],
    [0, across],
    [0, -across],
    [along + 2 * em, across + 2 * em],
    ...(plan.ledge > 0 ? [[plan.ledge - along, 0] as Point] : []),
    ...(plan.shape === "freeform" ? outlinePoints(plan) : []),
  ];
  return places.map((place) => boxAround(toYard(plan, place), 2 * em, 2 * em));
}

function fixedNames(plan: Plan, em: number): Name[] {
  const { spa } = layOut(plan);
  const named = (text: string, at: Point): Name => ({ box: boxAround(at, widthOf(text, em), LINE_EM * em) });
  const easement = widthOf(parameters.easement.label, em);
  const [start, middle] = easementNameAt(plan);
  return [
    ...(plan.easement > 0
      ? [{ box: boxAround([start + easement / 2, middle], easement, LINE_EM * em), isStart: true }]
      : []),
    ...(spa ? [named("Spa", middleOf(spa))] : []),
    ...(plan.house[1] > 0 ? [named("House", houseNameAt(plan))] : []),
  ];
}

function northArrowBox({ left, top, width, height }: Sheet, em: number): Box {
  return boxAround([left + width - 3 * em, -top - height + 3 * em], 5 * em, 6 * em);
}

function yardDimensions(plan: Plan, scene: Scene): Dimension[] {
  const { left, right, rear } = yardOf(plan);
  const offsetFt = 1.55 * scene.em;
  const back: Line = { from: [left, rear], to: [right, rear], offsetFt };
  const sides: Line[] = [
    { from: [right, rear], to: [right, 0], offsetFt },
    { from: [left, 0], to: [left, rear], offsetFt },
  ];
  return [
    { name: "yard width", ...placeLine([back], scene), isStrong: false },
    { name: "yard depth", ...placeLine(sides, scene), isStrong: false },
  ];
}

/** Length and width of the water, outside the deck and turned with the pool, on the side with more room. */
function poolDimensions(plan: Plan, scene: Scene): Dimension[] {
  const [along, across] = [plan.length / 2, plan.width / 2];
  const at = (x: number, y: number) => toYard(plan, [x, y]);
  const beyondDeck = [0.75, 2.5, 4.5].map((ems) => plan.deckWidth + ems * scene.em);
  // On a wide deck, where the sheet ends before it.
  const reaches = [...beyondDeck, 2 * scene.em];
  const lengths = reaches.flatMap((reach): Line[] => [
    { from: at(-along, -across), to: at(along, -across), offsetFt: -reach },
    { from: at(-along, across), to: at(along, across), offsetFt: reach },
  ]);
  const widths = reaches.flatMap((reach): Line[] => [
    { from: at(along, -across), to: at(along, across), offsetFt: -reach },
    { from: at(-along, -across), to: at(-along, across), offsetFt: reach },
  ]);
  return [
    { name: "length", ...placeLine(lengths, scene), isStrong: true },
    { name: "width", ...placeLine(widths, scene), isStrong: true },
  ];
}

type Line = Pick<Dimension, "from" | "to" | "offsetFt">;

function placeLine(lines: readonly Line[], scene: Scene): Line & Pick<Dimension, "textShare" | "box"> {
  const candidates = lines.flatMap((line, order) => {
    const drawnCost = order * 0.8 + lineCost(line, scene);
    return TEXT_SHARES.map((textShare, shift) => {
      const box = textBox(line, textShare, scene.em);
      return { line, textShare, box, ownCost: drawnCost + 0.1 * shift };
    });
  });
  const { line, textShare, box } = findCheapest(candidates, scene);
  scene.texts.push(box, ...LINE_SAMPLES.map((share) => boxAround(pointOn(line, share), 0, 0)));
  return { ...line, textShare, box };
}

/** The cost of what a line crosses. */
function lineCost(line: Line, { bodies, sheet }: Scene): number {
  const points = LINE_SAMPLES.map((share) => pointOn(line, share));
  const off = points.filter((point) => !isInBox(sheet, point)).length;
  const crossed = bodies.map((body) => body.cost * points.filter((point) => isInBody(body, point)).length);
  return off * OFF_SHEET_COST + crossed.reduce((sum, cost) => sum + cost, 0) / 2;
}

function pointOn({ from, to, offsetFt }: Line, share: number): Point {
  const [right, far] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(right, far);
  return [
    from[0] + right * share - (far / length) * offsetFt,
    from[1] + far * share + (right / length) * offsetFt,
  ];
}

/** The text lies along its line. */
function textBox(line: Line, share: number, em: number): Box {
  const [right, far] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const length = Math.hypot(right, far);
  const [cos, sin] = [Math.abs(right / length), Math.abs(far / length)];
  const [width, height] = [widthOf(formatFeet(length), em), LINE_EM * em];
  return boxAround(pointOn(line, share), width * cos + height * sin, width * sin + height * cos);
}

/** Depths at both ends of the pool. */
function placeDepths(plan: Plan, scene: Scene): Depth[] {
  const { outline } = layOut(plan);
  const floor = floorOf(plan);
  const ends = [
    { end: "shallow", floor: pointAt(floor, -3), feet: plan.shallow },
    { end: "deep", floor: pointAt(floor, -1), feet: plan.deep },
  ] as const;
  const dry = { ...scene, bodies: scene.bodies.filter(({ name }) => name !== "water") };
  const points = plan.shape === "freeform" ? outlinePoints(plan) : [];
  const marks = points.map((point) => ({ box: boxAround(toYard(plan, point), scene.em, scene.em) }));
  const isUnderMark = (box: Box, scale: number) =>
    marks.some((mark) => overlap(scaleBox(mark, scale), scaleBox({ box }, scale)));
  return ends.map(({ end, floor: { from, to }, feet }) => {
    const candidates = DEPTH_PLACES.map(([along, across], order) => {
      const at = toYard(plan, [(from + to) / 2 + along * (to - from), across * plan.width]);
      const box = boxAround(at, widthOf(formatFeet(feet), scene.em), LINE_EM * scene.em);
      const isOutside = !cornersOf(box).every((corner) => contains(outline, corner));
      return { at, box, ownCost: order * 0.1 + (isOutside ? TEXT_COST : 0) };
    });
    const { at, box } = findCheapest(candidates, dry);
    scene.texts.push(box);
    return { end, at, feet, box, isCovered: isUnderMark(box, 1), isMinor: isUnderMark(box, PHONE_SCALE) };
  });
}

/** From the water to the property lines and the house, where the distance can be read. */
function placeClearances(plan: Plan, scene: Scene): Clearance[] {
  const { left, right, rear } = yardOf(plan);
  const points = bodiesOfWater(plan).flatMap(({ outline }) => outline);
  const most = (axis: 0 | 1, sign: 1 | -1) =>
    points.reduce((best, point) => (sign * point[axis] > sign * best[axis] ? point : best));
  const [west, east, north, south] = [most(0, -1), most(0, 1), most(1, 1), most(1, -1)];
  const hasHouse = plan.house[1] > 0 && south[0] >= 0 && south[0] <= plan.house[1];
  const lines: Omit<Clearance, "textAt" | "box">[] = [
    { side: "left", from: [left, west[1]], to: west, feet: west[0] - left },
    { side: "right", from: east, to: [right, east[1]], feet: right - east[0] },
    { side: "rear", from: north, to: [north[0], rear], feet: rear - north[1] },
    { side: "house", from: [south[0], 0], to: south, feet: hasHouse ? south[1] : 0 },
  ];
  return lines.filter(({ feet }) => feet >= MIN_CLEARANCE_FT).flatMap((line) => placeClearance(line, scene));
}

function placeClearance(line: Omit<Clearance, "textAt" | "box">, scene: Scene): Clearance[] {
  const { em } = scene;
  const width = widthOf(formatFeet(line.feet), em);
  const isUpright = line.from[0] === line.to[0];
  const onLine = TEXT_SHARES.map((share) => pointOn({ ...line, offsetFt: 0 }, share));
  const middle = pointAt(onLine, 0);
  const beside = isUpright
    ? [1, -1].map((side): Point => [middle[0] + side * (width / 2 + em / 2), middle[1]])
    : [];
  const hasRoom = line.feet > (isUpright ? 2 * LINE_EM * em : width + em);
  const candidates = [...(hasRoom ? onLine : []), ...beside].map((textAt, order) => {
    return { textAt, box: boxAround(textAt, width, LINE_EM * em), ownCost: order * 0.1 };
  });
  if (candidates.length === 0) return [];
  const { textAt, box, cost } = findCheapest(candidates, scene);
  if (cost >= HANDLE_COST) return [];
  scene.texts.push(box);
  return [{ ...line, textAt, box }];
}

/** Places all names twice, because the first ones ignore those placed later. */
function placeNames(plan: Plan, features: readonly PlacedFeature[], scene: Scene): PlanLabels["features"] {
  const placed: PlacedName[] = [];
  for (const round of [features, features])
    round.forEach((feature, index) => {
      const others = placed.filter((_, other) => other !== index).map(({ box }) => box);
      placed[index] = placeName(plan, feature, { ...scene, texts: [...scene.texts, ...others] });
    });
  return placed;
}

type PlacedName = { name: PlacedFeature["name"]; text: string; at: Point; box: Box };

/** Inside the feature if its name fits, else above, below or beside it. */
function placeName(plan: Plan, feature: PlacedFeature, scene: Scene): PlacedName {
  const { name, at } = feature;
  const { em } = scene;
  const text = labelOf(name);
  const [width, height] = [widthOf(text, em), LINE_EM * em];
  const { size: reach } = boundsOf(featureOutline(plan, feature));
  const [right, far] = [reach[0] / 2, reach[1] / 2];
  const places: Point[] = GAPS.flatMap((gap): Point[] => [
    [0, far + (gap * height) / 2],
    [0, -far - (gap * height) / 2],
    [right + width / 2 + (gap - 0.5) * em, 0],
    [-right - width / 2 - (gap - 0.5) * em, 0],
    [right / 2 + width / 2, far + (gap * height) / 2],
    [-right / 2 - width / 2, far + (gap * height) / 2],
  ]);
  const others = { ...scene, bodies: scene.bodies.filter((body) => body.name !== name) };
  const candidates = [...(hasRoomFor(text, feature, em) ? [[0, 0] as Point] : []), ...places].map(
    ([x, y], order) => {
      const place = moveOnSheet([at[0] + x, at[1] + y], [width, height], scene.sheet);
      return { place, box: boxAround(place, width, height), ownCost: order * 0.3 };
    },
  );
  const { place, box } = findCheapest(candidates, others);
  return { name, text, at: place, box };
}

/** Moves the middle of a text so that all of it is on the sheet. */
function moveOnSheet([x, y]: Point, [width, height]: Point, { left, right, near, far }: Box): Point {
  return [
    clamp(x, { min: left + width / 2, max: right - width / 2 }),
    clamp(y, { min: near + height / 2, max: far - height / 2 }),
  ];
}

function labelOf(name: PlacedFeature["name"]): string {
  return amenityKinds[name].short ?? name;
}

/** `ownCost` leaves out what the text covers. */
type Candidate = { box: Box; ownCost: number };

/**
 * Returns the cheapest candidate, the first of equals. Each step of a drag places all labels, so measuring stops once
 * a candidate is ruled out.
 */
function findCheapest<Kind extends Candidate>(
  candidates: readonly Kind[],
  scene: Scene,
): Kind & { cost: number } {
  let cheapest = { ...pointAt(candidates, 0), cost: Number.POSITIVE_INFINITY };
  for (const candidate of candidates) {
    const cost = candidate.ownCost + coverCost(candidate.box, scene, cheapest.cost - candidate.ownCost);
    if (cost < cheapest.cost) cheapest = { ...candidate, cost };
  }
  return cheapest;
}

/** @param enough stops adding at this cost */
function coverCost(box: Box, { sheet, texts, handles, bodies }: Scene, enough: number): number {
  const countCovered = (boxes: readonly Box[]) => boxes.filter((one) => overlap(one, box)).length;
  let cost = cornersOf(box).every((corner) => isInBox(sheet, corner)) ? 0 : OFF_SHEET_COST;
  cost += TEXT_COST * countCovered(texts) + HANDLE_COST * countCovered(handles);
  if (cost >= enough) return cost;
  const samples = samplesOf(box);
  for (const body of bodies) {
    if (!overlap(body.bounds, box) || !samples.some((point) => isInBody(body, point))) continue;
    cost += body.cost;
    if (cost >= enough) return cost;
  }
  return cost;
}

function isInBody({ bounds, polygon }: Body, point: Point): boolean {
  return isInBox(bounds, point) && contains(polygon, point);
}
