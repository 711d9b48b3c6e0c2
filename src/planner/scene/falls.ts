// Falling water: sheets that bend over an edge and end in foam.
import { type Point, pointAt } from "#lib/geometry.ts";
import { addQuad, type Material, type Position, type Sculpture, type Span } from "./sculpture.ts";

/** Its color carries the opacity; the shader draws the streaks. */
const sheet: Material = { color: [1, 1, 1] };
/** Shares of its height and width. It is thin at its sides. */
const ROWS = [0, 0.25, 1] as const;
const COLUMNS = [-1, -0.8, 0.8, 1] as const;

type Fall = {
  /** Middle of the edge that the water runs over. */
  at: Point;
  toward: Point;
  widthFt: number;
  heights: Span;
  /** Horizontal reach. */
  reachFt?: number;
  /** 1 for a fall, less for a film of water on a wall. */
  strength?: number;
};

export function addFall(
  falls: Sculpture,
  { at, toward, widthFt, heights, reachFt, strength = 1 }: Fall,
): void {
  const [bottom, top] = heights;
  const across: Point = [-toward[1], toward[0]];
  const reach = reachFt ?? 0.25 + 0.18 * (top - bottom);
  const vertexAt = (row: number, column: number): Vertex => {
    const [part, side] = [pointAt(ROWS, row), pointAt(COLUMNS, column)];
    const out = reach * Math.sqrt(part);
    const half = (widthFt / 2) * (1 - 0.06 * part) * side;
    return {
      position: [
        at[0] + toward[0] * out + across[0] * half,
        at[1] + toward[1] * out + across[1] * half,
        top - (top - bottom) * part,
      ],
      uv: [(widthFt * (side + 1)) / 2, part * (top - bottom)],
      shade: Math.abs(side) === 1 ? 0 : (0.9 - 0.15 * part) * strength,
    };
  };
  addGrid(falls, ROWS.length - 1, COLUMNS.length - 1, vertexAt);
  if (strength < 1) return;
  addFoam(
    falls,
    [at[0] + toward[0] * reach, at[1] + toward[1] * reach],
    [widthFt / 2 + 0.4, 0.9],
    across,
    bottom + 0.03,
  );
}

const STREAM_ROWS = 8;
/** Opacity across a stream. */
const STREAM_SHADES = [0, 0.8, 1, 0.8, 0];

/** A current on the surface, which widens and fades away from its source. */
export function addStream(
  falls: Sculpture,
  from: Point,
  toward: Point,
  lengthFt: number,
  [startFt, endFt]: Span,
  z: number,
): void {
  const columns = STREAM_SHADES.length - 1;
  const vertexAt = (row: number, column: number): Vertex => {
    const part = row / STREAM_ROWS;
    const across = (column / columns - 0.5) * (startFt + (endFt - startFt) * part);
    const ahead = lengthFt * part;
    return {
      position: [
        from[0] + toward[0] * ahead - toward[1] * across,
        from[1] + toward[1] * ahead + toward[0] * across,
        z,
      ],
      // Above 0, which is foam.
      uv: [across + endFt, ahead + 1],
      shade: (STREAM_SHADES[column] ?? 0) * (1 - part) ** 0.9,
    };
  };
  addGrid(falls, STREAM_ROWS, columns, vertexAt);
}

type Vertex = { position: Position; uv: Point; shade: number };

/** Adds the quads between neighboring vertices of a grid. */
function addGrid(
  falls: Sculpture,
  rows: number,
  columns: number,
  vertexAt: (row: number, column: number) => Vertex,
): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b, c, d] = [
        vertexAt(row + 1, column + 1),
        vertexAt(row + 1, column),
        vertexAt(row, column),
        vertexAt(row, column + 1),
      ];
      addQuad(falls, [a.position, b.position, c.position, d.position], sheet, {
        uv: [a.uv, b.uv, c.uv, d.uv],
        shade: [a.shade, b.shade, c.shade, d.shade],
      });
    }
}

/** White water where a fall or a jet meets the surface: brightest in the middle. */
export function addFoam(
  falls: Sculpture,
  [x, y]: Point,
  [long, wide]: Point,
  [ax, ay]: Point,
  z: number,
): void {
  const sides = 14;
  for (let side = 0; side < sides; side++) {
    const at = (index: number): Position => {
      const angle = (index / sides) * 2 * Math.PI;
      const [a, b] = [Math.cos(angle) * long, Math.sin(angle) * wide];
      return [x + ax * a - ay * b, y + ay * a + ax * b, z];
    };
    addQuad(falls, [[x, y, z], at(side), at(side + 1), [x, y, z]], sheet, { shade: [0.75, 0, 0, 0.75] });
  }
}
