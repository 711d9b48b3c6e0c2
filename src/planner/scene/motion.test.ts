// Water stops for good once frames are slow.
import { expect, test } from "vitest";
import { type Motion, nextMotion, WATER_FRAME_MS } from "./motion.ts";

const moving: Motion = { isOn: true, slowFrames: 0 };

function after(...elapsedMs: number[]): Motion {
  return elapsedMs.reduce(nextMotion, moving);
}

test("water keeps moving while frames are fast, despite single slow ones", () => {
  expect(after(0, WATER_FRAME_MS, 400, WATER_FRAME_MS, 400, 400, WATER_FRAME_MS).isOn).toBe(true);
});

test("water stops after several slow frames in a row, and stays still", () => {
  expect(after(0, 300, 300, 300).isOn).toBe(false);
  expect(after(0, 300, 300, 300, WATER_FRAME_MS, WATER_FRAME_MS).isOn).toBe(false);
});
