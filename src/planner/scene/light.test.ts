// Sky, lamps, quality and the leaf picture.
import { describe, expect, test } from "vitest";
import { planOf } from "#tests/plan-data.ts";
import { leafCells } from "./foliage.ts";
import { lampsOf } from "./lamps.ts";
import { drawLeafPicture, LEAF_PICTURE_SIZE } from "./leaf-picture.ts";
import type { Lamp } from "./parts.ts";
import { finest, nextQuality, qualityLevels } from "./quality.ts";
import { MAX_LAMPS } from "./shaders.ts";
import { beamDirection, lightAt } from "./sky.ts";

describe("the light", () => {
  test("has lamps at night, none by day, and never jumps", () => {
    expect(lightAt(-40).lamps).toBe(1);
    expect(lightAt(60).lamps).toBe(0);
    for (let altitude = -30; altitude < 90; altitude += 0.25) {
      const [here, next] = [lightAt(altitude), lightAt(altitude + 0.25)];
      expect(Math.abs(next.beamStrength - here.beamStrength)).toBeLessThan(0.2);
      expect(Math.abs(next.lamps - here.lamps)).toBeLessThan(0.1);
    }
  });

  test("comes from the sun by day and from above at night", () => {
    const [x, y, z] = beamDirection({ x: 0.6, y: 0.8, altitude: 30 });
    expect(Math.hypot(x, y, z)).toBeCloseTo(1);
    expect(x).toBeGreaterThan(0);
    expect(beamDirection({ x: 1, y: 0, altitude: -20 })[2]).toBeGreaterThan(0.5);
  });
});

describe("lamps", () => {
  const lamp: Lamp = { at: [0, 0, -1], color: "pool", reachFt: 5, strength: 1, isUnderWater: true };

  test("are limited to what the shader takes", () => {
    expect(
      lampsOf(
        Array.from({ length: 40 }, () => lamp),
        planOf(""),
      ),
    ).toHaveLength(MAX_LAMPS);
  });

  test("under water change color with chromotherapy", () => {
    const colors = (query: string) =>
      new Set(lampsOf([lamp, lamp], planOf(query)).map(({ color }) => color.join()));
    expect(colors("").size).toBe(1);
    expect(colors("with=Chromotherapy").size).toBe(2);
  });
});

test("slow frames lower the quality step by step, one slow frame doesn't", () => {
  const after = (...elapsedMs: number[]) => elapsedMs.reduce(nextQuality, { level: finest, slowFrames: 0 });
  expect(after(300, 10, 300).level).toBe(finest);
  expect(after(...Array<number>(40).fill(300)).level).toBe(qualityLevels[0]);
});

test("every cell of the leaf picture has leaves and gaps", () => {
  const pixels = drawLeafPicture();
  const half = LEAF_PICTURE_SIZE / 2;
  leafCells.forEach((_, index) => {
    let covered = 0;
    for (let row = 0; row < half; row++)
      for (let column = 0; column < half; column++) {
        const y = Math.floor(index / 2) * half + row;
        const x = (index % 2) * half + column;
        if ((pixels[(y * LEAF_PICTURE_SIZE + x) * 4 + 3] ?? 0) > 90) covered++;
      }
    const share = covered / (half * half);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.85);
  });
});
