// Pictures with their encoded files.
import { expect, test } from "vitest";
import { findPicture } from "./find-picture.ts";

test("rejects an unknown picture by name", () => {
  expect(() => findPicture("atlantis")).toThrow(/atlantis/);
});
