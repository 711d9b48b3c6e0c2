// Devices keep their width and are scaled down to fit.
import { expect, test } from "vitest";
import { fitFrame } from "./fit-frame.ts";

test("shows a phone at full size if there is room", () => {
  expect(fitFrame("phone", { width: 500, height: 900 })).toEqual({ width: 390, height: 844, scale: 1 });
});

test("scales a phone down to the width and limits its height", () => {
  expect(fitFrame("phone", { width: 195, height: 300 })).toEqual({ width: 390, height: 600, scale: 0.5 });
});

test("a desktop fills the room at 1280 px", () => {
  expect(fitFrame("desktop", { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 0.5 });
});
