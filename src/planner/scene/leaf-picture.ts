// Draws the picture of every leaf card: four cells of leaves, needles and blades.
import { createRandom } from "#design/drawing/curve.ts";
import { leafCells } from "./foliage.ts";

export const LEAF_PICTURE_SIZE = 512;
const CELL = LEAF_PICTURE_SIZE / 2;

type Stroke = { x: number; y: number; angle: number; long: number; wide: number; light: number };

/** Gray for the shade of a leaf, alpha for its shape; as bytes, bottom row first. */
export function drawLeafPicture(): Uint8Array {
  const pixels = new Uint8Array(LEAF_PICTURE_SIZE * LEAF_PICTURE_SIZE * 4);
  for (let pixel = 0; pixel < pixels.length; pixel += 4) pixels.set([160, 160, 160, 0], pixel);
  const random = createRandom(7);
  leafCells.forEach((cell, index) => {
    const [left, bottom] = [(index % 2) * CELL, Math.floor(index / 2) * CELL];
    for (const stroke of strokes[cell](random)) drawStroke(pixels, left, bottom, stroke);
  });
  return pixels;
}

const strokes: Record<(typeof leafCells)[number], (random: () => number) => Stroke[]> = {
  broad: (random) => leaves(random, 460, 11, 5.4),
  fine: (random) => leaves(random, 520, 12, 4.6),
  needles: (random) => clumpsOf(random, 13).flatMap((clump) => tuft(random, clump)),
  blades: (random) =>
    Array.from({ length: 46 }, () => {
      const lean = (random() - 0.5) * 0.9;
      const long = 52 + random() * 66;
      const start = CELL / 2 + (random() - 0.5) * 120;
      return {
        x: start + Math.sin(lean) * long,
        y: Math.cos(lean) * long - 2,
        angle: Math.PI / 2 - lean,
        long,
        wide: 3.6,
        light: 0.55 + random() * 0.45,
      };
    }),
};

/** Some lie in the shade of others. */
type Clump = { x: number; y: number; radius: number; light: number };

function clumpsOf(random: () => number, count: number): Clump[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4 + random();
    const reach = CELL * 0.38 * Math.sqrt((index + 0.3) / count);
    return {
      x: CELL / 2 + Math.cos(angle) * reach,
      y: CELL / 2 + Math.sin(angle) * reach,
      radius: CELL * (0.06 + random() * 0.06),
      light: 0.5 + random() * 0.5,
    };
  });
}

/** Needles around the end of a twig. */
function tuft(random: () => number, { x, y, radius }: Clump): Stroke[] {
  return Array.from({ length: 46 }, () => {
    const angle = random() * 2 * Math.PI;
    const reach = radius * (0.7 + random() * 0.9);
    return {
      x: x + Math.cos(angle) * reach * 0.8,
      y: y + Math.sin(angle) * reach * 0.8,
      angle,
      long: reach * 0.8,
      wide: 2.4,
      light: 0.5 + random() * 0.5,
    };
  });
}

/** Leaves in clumps with gaps between them; those drawn last are the lightest, because they lie on top. */
function leaves(random: () => number, count: number, long: number, wide: number): Stroke[] {
  const clumps = clumpsOf(random, 16);
  return Array.from({ length: count }, (_, index) => {
    const angle = random() * 2 * Math.PI;
    const clump = clumps[index % clumps.length] as Clump;
    const reach = Math.sqrt(random()) * clump.radius * 1.4;
    return {
      x: clump.x + Math.cos(angle) * reach,
      y: clump.y + Math.sin(angle) * reach,
      angle: angle + (random() - 0.5) * 2,
      long: long * (0.7 + random() * 0.5),
      wide: wide * (0.7 + random() * 0.5),
      light: clump.light * (0.6 + 0.25 * (index / count) + random() * 0.15),
    };
  });
}

/** A leaf: pointed at both ends, with a lighter half. */
function drawStroke(
  pixels: Uint8Array,
  left: number,
  bottom: number,
  { x, y, angle, long, wide, light }: Stroke,
): void {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.ceil(long) + 1;
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(CELL, y + reach); row++)
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(CELL, x + reach); column++) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      const [along, across] = [(dx * cosine + dy * sine) / long, (dy * cosine - dx * sine) / wide];
      const edge = (1 - along * along) * (1 - along * along) - across * across;
      if (Math.abs(along) > 1 || edge < 0) continue;
      const shade = Math.round(255 * light * (across > 0 ? 1 : 0.82));
      const alpha = Math.min(255, Math.round(edge * wide * 160));
      const pixel = ((bottom + row) * LEAF_PICTURE_SIZE + left + column) * 4;
      pixels.set([shade, shade, shade, Math.max(alpha, pixels[pixel + 3] ?? 0)], pixel);
    }
}
