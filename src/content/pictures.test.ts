// Pictures with their encoded files.
import { expect, test } from "vitest";
import { findPicture } from "./pictures.ts";

test("rejects an unknown picture by name", () => {
  expect(() => findPicture("atlantis")).toThrow(/atlantis/);
});
