// Separates the shape of a logo from its background, in a picture of any colors.

/** Pixels as a canvas returns them: red, green, blue and opacity of each. */
type Pixels = { width: number; height: number; data: ArrayLike<number> };
type IsFilled = (x: number, y: number) => boolean;

/** Below this, a pixel is transparent. */
const MIN_ALPHA = 128;
/** From this share of its border, a picture's background is transparent; rounded corners alone take less. */
const TRANSPARENT_BORDER = 0.08;
/** Above this brightness, a pixel of a transparent picture is part of the background, such as a white letter. */
const LIGHT = 235;
/** With fewer dark pixels than this share, a transparent logo is a light one for dark backgrounds. */
const MIN_DARK = 0.02;
/** Colors closer than this are the same; a JPEG blurs edges by as much. */
const MIN_DISTANCE = 60;
/** Share of the border that one color must have. A photo has none. */
const PLAIN_BORDER = 0.85;
/** Share of its border that a rectangle fills: a sheet on a desk, or what a frame surrounds. */
const FULL_BORDER = 0.9;

/** Returns which pixels belong to the logo, or null if they can't be separated from the background. */
export function findShape(picture: Pixels): IsFilled | null {
  return findShapeWithin(picture, { left: 0, top: 0, right: picture.width - 1, bottom: picture.height - 1 });
}

function findShapeWithin(picture: Pixels, area: Area): IsFilled | null {
  const border = listBorder(area).map(([x, y]) => readColor(picture, x, y));
  const opaque = border.filter(({ alpha }) => alpha >= MIN_ALPHA);
  if (opaque.length < (1 - TRANSPARENT_BORDER) * border.length) return findOpaqueShape(picture, area);
  const background = medianOf(opaque);
  const plain = opaque.filter((color) => distance(color, background) < MIN_DISTANCE);
  if (plain.length < PLAIN_BORDER * border.length) return null;
  const isFilled: IsFilled = (x, y) => {
    const color = readColor(picture, x, y);
    return contains(area, x, y) && color.alpha >= MIN_ALPHA && distance(color, background) >= MIN_DISTANCE;
  };
  const extent = findExtent(area, isFilled);
  if (!extent || !isRectangle(extent, isFilled)) return isFilled;
  // A rectangle would become a solid square, so the logo is what is in it, if anything.
  const inner = findShapeWithin(picture, extent);
  return inner && !findExtent(extent, inner) ? isFilled : inner;
}

/** Inclusive bounds. */
type Area = { left: number; top: number; right: number; bottom: number };

function contains({ left, top, right, bottom }: Area, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function* listPlaces({ left, top, right, bottom }: Area): Generator<[x: number, y: number]> {
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) yield [x, y];
}

function listBorder({ left, top, right, bottom }: Area): [x: number, y: number][] {
  const places: [number, number][] = [];
  for (let x = left; x <= right; x++) places.push([x, top], [x, bottom]);
  for (let y = top; y <= bottom; y++) places.push([left, y], [right, y]);
  return places;
}

/** Returns the smallest area with all filled pixels, or null if there is none. */
function findExtent(area: Area, isFilled: IsFilled): Area | null {
  const filled = [...listPlaces(area)].filter(([x, y]) => isFilled(x, y));
  if (filled.length === 0) return null;
  const [first = 0, last = 0] = [filled[0]?.[1], filled.at(-1)?.[1]];
  const columns = filled.map(([x]) => x).sort((a, b) => a - b);
  return { left: columns[0] ?? 0, right: columns.at(-1) ?? 0, top: first, bottom: last };
}

function isRectangle(area: Area, isFilled: IsFilled): boolean {
  const border = listBorder(area);
  return border.filter(([x, y]) => isFilled(x, y)).length >= FULL_BORDER * border.length;
}

/** The background is transparent: the logo is what is dark, or all of it if it is light. */
function findOpaqueShape(picture: Pixels, area: Area): IsFilled {
  const isOpaque: IsFilled = (x, y) => contains(area, x, y) && readColor(picture, x, y).alpha >= MIN_ALPHA;
  const isDark: IsFilled = (x, y) => isOpaque(x, y) && brightness(readColor(picture, x, y)) < LIGHT;
  const count = (isFilled: IsFilled) => [...listPlaces(area)].filter(([x, y]) => isFilled(x, y)).length;
  return count(isDark) < MIN_DARK * count(isOpaque) ? isOpaque : isDark;
}

type Color = { red: number; green: number; blue: number; alpha: number };

function readColor({ width, data }: Pixels, x: number, y: number): Color {
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
  return { red, green, blue, alpha };
}

function medianOf(colors: Color[]): Color {
  const middle = (channel: keyof Color) =>
    colors.map((color) => color[channel]).sort((a, b) => a - b)[colors.length >> 1] ?? 0;
  return { red: middle("red"), green: middle("green"), blue: middle("blue"), alpha: 255 };
}

function distance(a: Color, b: Color): number {
  return Math.hypot(a.red - b.red, a.green - b.green, a.blue - b.blue);
}

function brightness({ red, green, blue }: Color): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
