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

test.each(globSync("content/**/*.{yaml,md}"))("%s has typographic apostrophes", (file) => {
  const source = readFileSync(file, "utf8");
  const straight = textsIn(file.endsWith(".md") ? source : parse(source)).filter((text) =>
    /\p{L}'/u.test(text),
  );
  expect(straight.filter((text) => !quoted.includes(text))).toEqual([]);
});
