// The house: one or two floors, a covered porch within its outline, glowing windows, a hip roof with a gable.
import { boundsOf, type Point, pointAt } from "#lib/geometry.ts";
import type { Plan } from "#plan/parameters.ts";
import { rectangleAt, rectangleBetween } from "#plan/polygons.ts";
import { HOUSE_DEPTH_FT, houseHeightFt, neighborHouses } from "#plan/property-lines.ts";
import { type HouseStyle, houseStyleOf } from "./house-style.ts";
import { DECK_Z } from "./levels.ts";
import { glass, lamp, soffit, trim } from "./looks.ts";
import { raise } from "./outlines.ts";
import type { Parts } from "./parts.ts";
import {
  addBar,
  addFloor,
  addPrism,
  addQuad,
  addSlab,
  addWall,
  type Position,
  type Sculpture,
  type Span,
} from "./sculpture.ts";

const FLOOR_FT = 10;
/** Height of the eave by the number of floors. */
const EAVES_FT: Record<Plan["floors"], number> = { 1: FLOOR_FT, 2: 17.2 };
const PORCH_FT = 5;
const BAY_FT = 12;
const DOOR_FT = 8.8;
const OVERHANG_FT = 2;
/** Narrower houses have a plain wall instead of a porch. */
const PORCH_FROM_FT = 18;

export function buildHouse(parts: Parts, plan: Plan): void {
  const [, width] = plan.house;
  if (width <= 0) return;
  const style = houseStyleOf(plan);
  const eaveFt = EAVES_FT[plan.floors];
  const hasUpper = plan.floors === "2";
  const { solid } = parts;
  const bays = Math.max(1, Math.round(width / BAY_FT));
  const bayFt = width / bays;
  // All bays but the last one, a room, are a porch.
  const hasPorch = width >= PORCH_FROM_FT;
  const porchEnd = width - bayFt;
  const wallY = hasPorch ? -PORCH_FT : 0;

  const outline = rectangleBetween([0, -HOUSE_DEPTH_FT], [width, 0]);
  addBlock(solid, rectangleBetween([0, -HOUSE_DEPTH_FT], [width, wallY]), [0, FLOOR_FT], style);
  if (hasUpper) addBlock(solid, outline, [FLOOR_FT, eaveFt], style);
  if (hasPorch) {
    addBlock(solid, rectangleBetween([porchEnd, wallY], [width, 0]), [0, FLOOR_FT], style);
    addPorch(parts, { end: porchEnd, bays: bays - 1, bayFt }, style);
  }
  if (hasUpper)
    addSlab(
      solid,
      rectangleAt([width / 2, 0.03], [width + 0.16, 0.22]),
      [FLOOR_FT - 0.1, FLOOR_FT + 0.45],
      style.casing,
    );
  for (let bay = 0; bay < bays; bay++) {
    const middle = (bay + 0.5) * bayFt;
    const isRoom = bay === bays - 1;
    const at: Point = [middle, isRoom ? 0 : wallY];
    const doorsFt = Math.min(bayFt - 2.6, 10.5);
    // Sliding doors, or a kitchen window over a counter.
    if (isRoom && hasPorch) addWindow(solid, at, Math.min(doorsFt, 6.5), [3.2, 7.8], 3.2, style);
    else addWindow(solid, at, doorsFt, [0.15, DOOR_FT], 3.2, style);
    if (hasUpper)
      addWindow(
        solid,
        [middle, 0],
        Math.min(5.2, bayFt * 0.46),
        [FLOOR_FT + 1.9, FLOOR_FT + 6.2],
        2.6,
        style,
      );
  }
  addSideWindows(solid, width, hasUpper);
  const top = houseHeightFt(plan);
  addRoof(solid, outline, [eaveFt, top], style);
  if (hasPorch) addGable(solid, [porchEnd - 1, width], [eaveFt, top], style);
  addPrism(solid, rectangleAt([width * 0.16, -15], [3.4, 2.4]), [eaveFt, top], style.pier);
  parts.contacts.push({ outline, reachFt: 2.2, strength: 0.5 });
}

/** Plain houses: walls, a roof, and windows toward the yard. */
export function buildNeighborHouses({ solid }: Parts, plan: Plan): void {
  const eaveFt = EAVES_FT[plan.floors];
  neighborHouses(plan).forEach(({ side, outline }, index) => {
    const style = houseStyleOf(plan, index + 1);
    addBlock(solid, outline, [0, eaveFt], style);
    addRoof(solid, outline, [eaveFt, houseHeightFt(plan)], style);
    const { at, size } = boundsOf(outline);
    const facing = side === "rear" ? -1 : 1;
    const wallY = facing === 1 ? at[1] + size[1] : at[1];
    const bays = Math.max(1, Math.round(size[0] / BAY_FT));
    for (let bay = 0; bay < bays; bay++)
      for (const bottom of plan.floors === "2" ? [3, FLOOR_FT + 2.2] : [3])
        addWindow(
          solid,
          [at[0] + ((bay + 0.5) * size[0]) / bays, wallY],
          4.4,
          [bottom, bottom + 4.4],
          2.2,
          style,
          facing,
        );
  });
}

function addBlock(solid: Sculpture, outline: readonly Point[], heights: Span, { wall }: HouseStyle): void {
  addWall(solid, outline, heights, wall, { shadeBottom: heights[0] === 0 ? 0.82 : 1, shadeTop: 0.97 });
  addFloor(solid, outline, heights[0], soffit, { isCeiling: true });
}

/** Piers in front of the glass, a wooden ceiling with lamps, and a floor. */
function addPorch(
  parts: Parts,
  { end, bays, bayFt }: { end: number; bays: number; bayFt: number },
  { pier: material, casing }: HouseStyle,
): void {
  const { solid } = parts;
  for (let pier = 0; pier < bays; pier++) {
    const x = Math.min(Math.max(pier * bayFt, 0.85), end);
    addPrism(solid, rectangleAt([x, -0.85], [1.7, 1.7]), [0, FLOOR_FT], material, { shadeBottom: 0.75 });
    addSlab(solid, rectangleAt([x, -0.85], [2, 2]), [FLOOR_FT - 1.3, FLOOR_FT - 1.05], casing);
    addSlab(solid, rectangleAt([x, 0.12], [0.4, 0.3]), [6.2, 7.3], lamp);
  }
  addSlab(solid, rectangleAt([end / 2, -0.5], [end, 0.9]), [FLOOR_FT - 1.05, FLOOR_FT], casing);
  const count = Math.max(2, Math.round(end / 5));
  for (let spot = 0; spot < count; spot++) {
    const x = ((spot + 0.5) * end) / count;
    addSlab(solid, rectangleAt([x, -PORCH_FT / 2], [0.5, 0.5]), [FLOOR_FT - 0.06, FLOOR_FT + 0.1], lamp);
  }
  addPrism(solid, rectangleAt([end / 2, -PORCH_FT / 2], [end, PORCH_FT]), [0, DECK_Z + 0.08], trim);
  const lamps = Math.min(3, Math.max(1, Math.round(end / 16)));
  for (let index = 0; index < lamps; index++)
    parts.lamps.push({
      at: [((index + 0.5) * end) / lamps, -1, 8.6],
      color: "warm",
      reachFt: 8,
      strength: 1.1,
    });
}

/** A pane behind a frame and within a casing, on a wall that faces away from the street, or with -1 toward it. */
function addWindow(
  solid: Sculpture,
  [middle, y]: Point,
  widthFt: number,
  [bottom, top]: Span,
  paneFt: number,
  { casing, frame: material }: HouseStyle,
  facing: 1 | -1 = 1,
): void {
  const [left, right] = [middle - (facing * widthFt) / 2, middle + (facing * widthFt) / 2];
  const pane = (x: number, z: number): Position => [x, y + facing * 0.03, z];
  addQuad(solid, [pane(right, bottom), pane(left, bottom), pane(left, top), pane(right, top)], glass, {
    uv: rectangleBetween([right, bottom], [left, top]),
  });
  const frame = y + facing * 0.08;
  const bar = (from: Position, to: Position) => addBar(solid, from, to, [0.17, 0.17], material);
  const panes = Math.max(1, Math.round(widthFt / paneFt));
  for (let index = 0; index <= panes; index++) {
    const x = left + ((right - left) * index) / panes;
    bar([x, frame, bottom], [x, frame, top]);
  }
  bar([left, frame, bottom], [right, frame, bottom]);
  bar([left, frame, top], [right, frame, top]);
  const outer = y + facing * 0.16;
  const [least, most] = [Math.min(left, right), Math.max(left, right)];
  const addCasing = (from: Point, to: Point) => {
    const across = rectangleBetween([from[0], outer - 0.18], [to[0], outer + 0.18]);
    addSlab(solid, across, [from[1], to[1]], casing);
  };
  addCasing([least - 0.4, bottom], [least, top]);
  addCasing([most, bottom], [most + 0.4, top]);
  addCasing([least - 0.5, top], [most + 0.5, top + 0.5]);
  if (bottom > 1) addCasing([least - 0.55, bottom - 0.3], [most + 0.55, bottom]);
}

function addSideWindows(solid: Sculpture, width: number, hasUpper: boolean): void {
  for (const y of [-12, -26])
    for (const [x, facing] of [
      [0, -1],
      [width, 1],
    ] as const)
      for (const bottom of hasUpper ? [3, FLOOR_FT + 2.2] : [3]) {
        const top = bottom + 4.4;
        const edge = (aside: number, z: number): Position => [x + facing * 0.05, y + facing * aside, z];
        addQuad(solid, [edge(-1.6, bottom), edge(1.6, bottom), edge(1.6, top), edge(-1.6, top)], glass);
      }
}

/** A low hip roof, with its ridge at the height used for shade. */
function addRoof(
  solid: Sculpture,
  house: readonly Point[],
  [eaveFt, top]: Span,
  { roof, casing }: HouseStyle,
): void {
  const { at, size } = boundsOf(house);
  const [left, right] = [at[0] - OVERHANG_FT, at[0] + size[0] + OVERHANG_FT];
  const [front, rear] = [at[1] - OVERHANG_FT, at[1] + size[1] + OVERHANG_FT];
  const outline = rectangleBetween([left, front], [right, rear]);
  addFloor(solid, outline, eaveFt, soffit, { isCeiling: true });
  addWall(solid, outline, [eaveFt, eaveFt + 0.6], casing);
  const eave = eaveFt + 0.6;
  const half = Math.min(right - left, rear - front) / 2;
  const [ridgeLeft, ridgeRight] = [left + half, right - half];
  const [ridgeFront, ridgeRear] = [front + half, rear - half];
  const ridge = rectangleBetween([ridgeLeft, ridgeFront], [ridgeRight, ridgeRear]);
  outline.forEach((from, side) => {
    const next = (side + 1) % outline.length;
    const [to, toTop, fromTop] = [pointAt(outline, next), pointAt(ridge, next), pointAt(ridge, side)];
    addQuad(solid, [raise(from, eave), raise(to, eave), raise(toTop, top), raise(fromTop, top)], roof);
  });
}

const GABLE_DEPTH_FT = 14;

/** A gable over the back wall, whose ridge ends in a hip within the main roof. */
function addGable(
  solid: Sculpture,
  [left, right]: Point,
  [eaveFt, top]: Span,
  { gable, roof, casing }: HouseStyle,
): void {
  const middle = (left + right) / 2;
  const eave = eaveFt + 0.3;
  const reach = (right - left) / 2 + 1.4;
  const tip = Math.min(top - 0.4, eave + reach * 0.75);
  const [front, back] = [OVERHANG_FT + 0.5, -GABLE_DEPTH_FT];
  const wall: [Position, Position, Position] = [
    [middle + reach, 0.06, eave],
    [middle - reach, 0.06, eave],
    [middle, 0.06, tip],
  ];
  addQuad(solid, [wall[0], wall[1], wall[2], wall[2]], gable, {
    uv: [
      [reach, 0],
      [-reach, 0],
      [0, tip - eave],
      [0, tip - eave],
    ],
  });
  for (const side of [-1, 1] as const) {
    const edge = middle + side * reach;
    const slope: [Position, Position, Position, Position] = [
      [edge, front, eave],
      [middle, front, tip],
      [middle, back, tip],
      [edge, back - reach, eave],
    ];
    const [a, b, c, d] = slope;
    addQuad(solid, side === 1 ? [d, a, b, c] : [a, d, c, b], roof);
    addQuad(solid, side === 1 ? [d, c, b, a] : slope, soffit);
    addBar(solid, [edge, front, eave + 0.1], [middle, front, tip + 0.1], [0.7, 0.7], casing);
  }
  const hip = (side: 1 | -1): Position => [middle + side * reach, back - reach, eave];
  addQuad(solid, [hip(-1), hip(-1), [middle, back, tip], hip(1)], roof);
}
