// Texts use typographic apostrophes.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** Quoted literally from the specification. */
const quoted = ["The page you are looking for doesn't exist or has been moved."];

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

test.each(globSync("content/**/*.yaml"))("%s has typographic apostrophes", (file) => {
  const straight = textsIn(parse(readFileSync(file, "utf8"))).filter((text) => /\p{L}'/u.test(text));
  expect(straight.filter((text) => !quoted.includes(text))).toEqual([]);
});
