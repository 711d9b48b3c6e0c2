// Upright rectangles around texts and outlines of the plan, in feet in the yard.
import { boundsOf, type Point } from "#lib/geometry.ts";
import { rectangleBetween } from "./polygons.ts";

export type Box = { left: number; right: number; near: number; far: number };

const notLetters = /[^a-z]/gi;

/** An estimate: capitals are wide, digits and marks are narrow. */
export function widthOf(text: string, em: number): number {
  const letters = text.replace(notLetters, "").length;
  return (letters * 0.72 + (text.length - letters) * 0.45 + 0.3) * em;
}

export function boxAround([x, y]: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, near: y - height / 2, far: y + height / 2 };
}

export function boxOf(polygon: readonly Point[]): Box {
  const { at, size } = boundsOf(polygon);
  return { left: at[0], right: at[0] + size[0], near: at[1], far: at[1] + size[1] };
}

export function growBox({ left, right, near, far }: Box, byFt: number): Box {
  return { left: left - byFt, right: right + byFt, near: near - byFt, far: far + byFt };
}

export function cornersOf({ left, right, near, far }: Box): Point[] {
  return rectangleBetween([left, near], [right, far]);
}

/** Corners and the points between them: a feature may be smaller than a text. */
export function samplesOf(box: Box): Point[] {
  const middle = (box.near + box.far) / 2;
  const across = [0, 0.25, 0.5, 0.75, 1].map(
    (share): Point => [box.left + (box.right - box.left) * share, middle],
  );
  return [...cornersOf(box), ...across];
}

export function isInBox({ left, right, near, far }: Box, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= near && y <= far;
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.near < other.far && other.near < one.far;
}
