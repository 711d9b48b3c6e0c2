// Rules of the style sheet that would make browsers animate a whole page.
import { readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, test } from "vitest";

const sheet = postcss.parse(readFileSync("app/styles/site.css", "utf8"));

test("reduced motion turns transitions off instead of shortening them", () => {
  const transitions: string[] = [];
  sheet.walkAtRules("media", (media) => {
    if (media.params === "(prefers-reduced-motion: reduce)")
      media.walkDecls(/^transition/, ({ prop, value }) => void transitions.push(`${prop}: ${value}`));
  });
  expect(transitions).toEqual(["transition: none"]);
});
