// Devices are drawn in their own width, smaller if the room is less.
import { expect, test } from "vitest";
import { fitFrame } from "./fit-frame.ts";

test("a phone has its true size where there is room", () => {
  expect(fitFrame("phone", { width: 500, height: 900 })).toEqual({ width: 390, height: 844, scale: 1 });
});

test("a phone is drawn smaller in a narrow room and never higher than it", () => {
  expect(fitFrame("phone", { width: 195, height: 300 })).toEqual({ width: 390, height: 600, scale: 0.5 });
});

test("a desktop fills the room at 1280 px", () => {
  expect(fitFrame("desktop", { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 0.5 });
});
