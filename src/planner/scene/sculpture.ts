// Collects triangles with color, pattern and shine. Feet: x right, y away from the house, z up.
import { ShapeUtils, Vector2 } from "three";
import { type Point, pointAt } from "#lib/geometry.ts";
import { counterclockwise, rectangleBetween } from "#plan/polygons.ts";
import { NumberList } from "./number-list.ts";

export type Position = readonly [x: number, y: number, z: number];
/** Linear red, green and blue, 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

/** Two heights, distances or widths: bottom and top, back and front, start and end. */
export type Span = readonly [from: number, to: number];

/** How the shader draws a surface; the number is its branch there (shaders.ts). */
const patterns = {
  plain: 0,
  slabs: 1,
  brick: 2,
  flagstone: 3,
  gravel: 4,
  concrete: 5,
  mosaic: 6,
  planks: 7,
  lawn: 8,
  rock: 9,
  shingles: 10,
  glass: 11,
  ledgestone: 12,
  mulch: 13,
  siding: 14,
} as const;
type Pattern = keyof typeof patterns;

export type Material = {
  color: Color;
  pattern?: Pattern;
  /** 0 for a mirror, 1 for chalk. */
  roughness?: number;
  /** Light emitted at night, relative to its color. */
  glow?: number;
};

/** Vertex data of one mesh. `surface` has pattern, roughness, glow and water level; it is empty for leaves. */
export type Sculpture = {
  position: NumberList;
  normal: NumberList;
  color: NumberList;
  uv: NumberList;
  surface: NumberList;
  index: NumberList;
  /** Water level for vertices added next; null without water. */
  waterLevel: number | null;
};

/** Means "no water" in the shader. */
const DRY = -100;

export function createSculpture(): Sculpture {
  return {
    position: new NumberList(),
    normal: new NumberList(),
    color: new NumberList(),
    uv: new NumberList(),
    surface: new NumberList(),
    index: new NumberList(),
    waterLevel: null,
  };
}

/** Adds a vertex. `shade` darkens it where little sky is seen. @returns its index */
function addVertex(
  sculpture: Sculpture,
  position: Position,
  normal: Position,
  uv: Point,
  material: Material,
  shade = 1,
): number {
  const { color, pattern = "plain", roughness = 0.9, glow = 0 } = material;
  sculpture.position.push(position[0], position[1], position[2]);
  sculpture.normal.push(normal[0], normal[1], normal[2]);
  sculpture.color.push(color[0] * shade, color[1] * shade, color[2] * shade);
  sculpture.uv.push(uv[0], uv[1]);
  sculpture.surface.push(patterns[pattern], roughness, glow, sculpture.waterLevel ?? DRY);
  return sculpture.position.length / 3 - 1;
}

type QuadOptions = {
  /** In feet; by default measured along the first side and away from it. */
  uv?: readonly [Point, Point, Point, Point];
  shade?: readonly [number, number, number, number];
};

/** Adds a flat quad whose corners run counterclockwise, seen from outside. */
export function addQuad(
  sculpture: Sculpture,
  corners: readonly [Position, Position, Position, Position],
  material: Material,
  { uv, shade }: QuadOptions = {},
): void {
  const [a, b, c, d] = corners;
  const normal = normalOf(a, b, c, d);
  const length = distance(a, b);
  const height = distance(b, c);
  const places = uv ?? rectangleBetween([0, 0], [length, height]);
  const first = addVertex(sculpture, a, normal, places[0], material, shade?.[0]);
  addVertex(sculpture, b, normal, places[1], material, shade?.[1]);
  addVertex(sculpture, c, normal, places[2], material, shade?.[2]);
  addVertex(sculpture, d, normal, places[3], material, shade?.[3]);
  sculpture.index.push(first, first + 1, first + 2, first, first + 2, first + 3);
}

type FloorOptions = {
  holes?: readonly (readonly Point[])[];
  /** Where the material's pattern is anchored. */
  uvOf?: (point: Point) => Point;
  /** Faces down instead. */
  isCeiling?: boolean;
};

/** Fills a polygon at a level, facing up. */
export function addFloor(
  sculpture: Sculpture,
  polygon: readonly Point[],
  z: number,
  material: Material,
  { holes = [], uvOf = (point) => point, isCeiling = false }: FloorOptions = {},
): void {
  const outer = counterclockwise(polygon);
  const toVectors = (points: readonly Point[]) => points.map(([x, y]) => new Vector2(x, y));
  const triangles = ShapeUtils.triangulateShape(toVectors(outer), holes.map(toVectors));
  const normal: Position = [0, 0, isCeiling ? -1 : 1];
  const first = sculpture.position.length / 3;
  for (const point of [outer, ...holes].flat())
    addVertex(sculpture, [point[0], point[1], z], normal, uvOf(point), material);
  for (const [a = 0, b = 0, c = 0] of triangles) {
    const corners = isCeiling ? [a, c, b] : [a, b, c];
    sculpture.index.push(...corners.map((corner) => first + corner));
  }
}

type WallOptions = {
  /** Which side is seen: outside or inside of a line that runs counterclockwise. */
  facing?: "out" | "in";
  isOpen?: boolean;
  shadeBottom?: number;
  shadeTop?: number;
};

/** The shading of a wall is rounded over corners of less than this many degrees. */
const SMOOTH_DEGREES = 40;

/** Vertical faces along a line, closed unless `isOpen`. */
export function addWall(
  sculpture: Sculpture,
  line: readonly Point[],
  [bottom, top]: Span,
  material: Material,
  options: WallOptions = {},
): void {
  const { facing = "out", isOpen = false, shadeBottom = 1, shadeTop = 1 } = options;
  const sign = facing === "out" ? 1 : -1;
  const sides = sidesOf(line, isOpen);
  let along = 0;
  sides.forEach(({ from, to, normal, length }, index) => {
    const before = sides.at(isOpen && index === 0 ? 0 : index - 1) ?? { normal };
    const after = sides[isOpen ? Math.min(index + 1, sides.length - 1) : (index + 1) % sides.length] ?? {
      normal,
    };
    const start = blend(before.normal, normal);
    const end = blend(normal, after.normal);
    const add = ([x, y]: Point, [nx, ny]: Point, z: number, u: number) =>
      addVertex(
        sculpture,
        [x, y, z],
        [nx * sign, ny * sign, 0],
        [u, z],
        material,
        z === bottom ? shadeBottom : shadeTop,
      );
    const first = add(from, start, bottom, along);
    add(to, end, bottom, along + length);
    add(to, end, top, along + length);
    add(from, start, top, along);
    along += length;
    const triangles = sign === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2];
    sculpture.index.push(...triangles.map((corner) => first + corner));
  });
}

type Side = { from: Point; to: Point; normal: Point; length: number };

function sidesOf(line: readonly Point[], isOpen: boolean): Side[] {
  return line.flatMap((from, index) => {
    if (isOpen && index === line.length - 1) return [];
    const to = pointAt(line, index + 1);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < 1e-6) return [];
    const normal: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
    return [{ from, to, length, normal }];
  });
}

function blend(one: Point, other: Point): Point {
  const cosine = one[0] * other[0] + one[1] * other[1];
  if (cosine < Math.cos((SMOOTH_DEGREES * Math.PI) / 180)) return other;
  const sum: Point = [one[0] + other[0], one[1] + other[1]];
  const length = Math.hypot(...sum) || 1;
  return [sum[0] / length, sum[1] / length];
}

/** A solid over a polygon that stands on something: its sides and top. */
export function addPrism(
  sculpture: Sculpture,
  polygon: readonly Point[],
  [bottom, top]: Span,
  material: Material,
  options: WallOptions = {},
): void {
  const line = counterclockwise(polygon);
  addWall(sculpture, line, [bottom, top], material, options);
  addFloor(sculpture, line, top, material);
}

/** A solid that hangs in the air, so that its underside is seen, too. */
export function addSlab(
  sculpture: Sculpture,
  polygon: readonly Point[],
  heights: Span,
  material: Material,
): void {
  addPrism(sculpture, polygon, heights, material);
  addFloor(sculpture, polygon, heights[0], material, { isCeiling: true });
}

/** A straight bar between two points, by default square, such as a beam, a post or a branch. */
export function addBar(
  sculpture: Sculpture,
  from: Position,
  to: Position,
  [startFt, endFt]: Span,
  material: Material,
  sides = 4,
): void {
  const axis = normalize(subtract(to, from));
  const across = normalize(cross(axis, Math.abs(axis[2]) > 0.9 ? [0, 1, 0] : [0, 0, 1]));
  const up = cross(across, axis);
  const length = distance(from, to);
  const turn = sides === 4 ? Math.PI / 4 : 0;
  const reach = sides === 4 ? Math.SQRT1_2 : 0.5;
  const ring = (center: Position, width: number) =>
    Array.from({ length: sides }, (_, index): Position => {
      const angle = turn + (index / sides) * 2 * Math.PI;
      const [a, b] = [Math.cos(angle) * width * reach, Math.sin(angle) * width * reach];
      return moveAlong(moveAlong(center, across, a), up, b);
    });
  const [start, end] = [ring(from, startFt), ring(to, endFt)];
  for (let side = 0; side < sides; side++) {
    const next = (side + 1) % sides;
    const corners = [
      pointAt(start, next),
      pointAt(start, side),
      pointAt(end, side),
      pointAt(end, next),
    ] as const;
    addQuad(sculpture, corners, material, { uv: rectangleBetween([0, 0], [startFt, length]) });
  }
  addFan(sculpture, [...start].reverse(), material);
  addFan(sculpture, end, material);
}

/** Closes a ring of points with triangles; seen from outside, the points run clockwise. */
function addFan(sculpture: Sculpture, ring: readonly Position[], material: Material): void {
  const [a, b, c] = [pointAt(ring, 0), pointAt(ring, 1), pointAt(ring, 2)];
  const normal = normalOf(a, c, b, b);
  const first = sculpture.position.length / 3;
  for (const point of ring) addVertex(sculpture, point, normal, [point[0], point[1]], material);
  for (let corner = 2; corner < ring.length; corner++)
    sculpture.index.push(first, first + corner, first + corner - 1);
}

/** A surface of revolution around a vertical axis: radius and height from bottom to top. */
export function addTurned(
  sculpture: Sculpture,
  [x, y]: Point,
  profile: readonly (readonly [radius: number, z: number])[],
  material: Material,
  sides = 20,
): void {
  const first = sculpture.position.length / 3;
  profile.forEach(([radius, z], index) => {
    const [lowRadius, lowZ] = pointAt(profile, Math.max(0, index - 1));
    const [highRadius, highZ] = pointAt(profile, Math.min(profile.length - 1, index + 1));
    const slope = Math.hypot(highRadius - lowRadius, highZ - lowZ) || 1;
    const [outward, upward] = [(highZ - lowZ) / slope, (lowRadius - highRadius) / slope];
    for (let side = 0; side <= sides; side++) {
      const angle = (side / sides) * 2 * Math.PI;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      addVertex(
        sculpture,
        [x + cosine * radius, y + sine * radius, z],
        [cosine * outward, sine * outward, upward],
        [angle * Math.max(radius, 0.5), z],
        material,
      );
    }
  });
  connectRows(sculpture, first, profile.length - 1, sides);
}

/** Fills a grid of vertices whose rows follow each other from `first` on. */
function connectRows(sculpture: Sculpture, first: number, rows: number, columns: number): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corner = first + row * (columns + 1) + column;
      const above = corner + columns + 1;
      sculpture.index.push(corner, corner + 1, above + 1, corner, above + 1, above);
    }
}

/** A quarried stone: a rounded, randomly uneven block with a flat top. `along` is the direction of its first reach. */
export function addBoulder(
  sculpture: Sculpture,
  [x, y, z]: Position,
  [reachX, reachY, reachZ]: Position,
  material: Material,
  random: () => number,
  along: Point = [1, 0],
): void {
  const [columns, rows] = [16, 10];
  const phase = () => random() * 7;
  const phases = [phase(), phase(), phase(), phase(), phase(), phase()] as const;
  /** Turns a ball into a block. */
  const square = (part: number) => Math.sign(part) * Math.abs(part) ** 0.62;
  const at = (column: number, row: number): Position => {
    const angle = (column / columns) * 2 * Math.PI;
    const lift = (row / rows - 0.5) * Math.PI;
    const level = square(Math.cos(lift));
    const [dx, dy, dz] = [
      square(Math.cos(angle)) * level,
      square(Math.sin(angle)) * level,
      square(Math.sin(lift)),
    ];
    const bump =
      0.88 +
      0.13 * Math.sin(dx * 2.3 + phases[0]) * Math.sin(dy * 2.7 + phases[1]) +
      0.08 * Math.sin(dz * 4.1 + dx * 3 + phases[2]) +
      0.05 * Math.sin(dy * 7 + dz * 5 + phases[3]) * Math.sin(dx * 6 + phases[4]);
    // Flattens the top, as stones lie.
    const flat = Math.min(dz, 0.8 + 0.06 * Math.sin(dx * 3 + phases[5]));
    const [ahead, aside] = [dx * reachX * bump, dy * reachY * bump];
    return [
      x + along[0] * ahead - along[1] * aside,
      y + along[1] * ahead + along[0] * aside,
      z + flat * reachZ * bump,
    ];
  };
  const first = sculpture.position.length / 3;
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [ahead, behind] = [at(column + 0.5, row), at(column - 0.5, row)];
      const [above, below] = [at(column, Math.min(rows, row + 0.5)), at(column, Math.max(0, row - 0.5))];
      const normal = normalize(cross(subtract(ahead, behind), subtract(above, below)));
      const isPole = row === 0 || row === rows;
      const upright: Position = [0, 0, row === 0 ? -1 : 1];
      const place = at(column, row);
      const shade = 0.55 + 0.45 * Math.min(1, Math.max(0, (place[2] - z) / reachZ + 0.75));
      addVertex(
        sculpture,
        place,
        isPole ? upright : normal,
        [place[0] + place[2] * 0.4, place[1] + place[2] * 0.7],
        material,
        shade,
      );
    }
  connectRows(sculpture, first, rows, columns);
}

export function moveAlong(place: Position, direction: Position, by: number): Position {
  return [place[0] + direction[0] * by, place[1] + direction[1] * by, place[2] + direction[2] * by];
}

export function subtract(a: Position, b: Position): Position {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function cross(a: Position, b: Position): Position {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function normalize(vector: Position): Position {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

export function distance(a: Position, b: Position): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Uses a quad's diagonals, so that one side may have no length. */
function normalOf(a: Position, b: Position, c: Position, d: Position): Position {
  return normalize(cross(subtract(c, a), subtract(d, b)));
}
