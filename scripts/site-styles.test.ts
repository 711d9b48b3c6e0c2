// Rules of the style sheet that would make browsers restyle a whole page.
import { readFileSync } from "node:fs";
import postcss from "postcss";
import parseSelector, { type Node } from "postcss-selector-parser";
import { expect, test } from "vitest";

const sheet = postcss.parse(readFileSync("app/styles/site.css", "utf8"));

/** Returns selectors that apply until `data-first` is removed. */
function waitingSelectors(): string[] {
  const found: string[] = [];
  sheet.walkRules(({ selectors }) => {
    found.push(...selectors.filter((selector) => selector.includes("html[data-first]")));
  });
  return found;
}

/** Whether a part names elements, instead of excluding some. */
function isNaming(node: Node): boolean {
  if (node.type === "pseudo" && node.value === ":is") return node.nodes.every(({ nodes }) => isNamed(nodes));
  return ["tag", "class", "attribute"].includes(node.type);
}

/** Whether the last compound of a selector names elements. */
function isNamed(nodes: Node[]): boolean {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === "combinator") + 1).some(isNaming);
}

test("every html[data-first] selector names the elements that browsers restyle", () => {
  const selectors = waitingSelectors();
  expect(selectors.length).toBeGreaterThan(0);
  const unnamed = selectors.filter((selector) => {
    const [parsed] = parseSelector().astSync(selector).nodes;
    return !isNamed(parsed?.nodes ?? []);
  });
  expect(unnamed).toEqual([]);
});

test("reduced motion turns transitions off instead of shortening them", () => {
  const transitions: string[] = [];
  sheet.walkAtRules("media", (media) => {
    if (media.params === "(prefers-reduced-motion: reduce)")
      media.walkDecls(/^transition/, ({ prop, value }) => void transitions.push(`${prop}: ${value}`));
  });
  expect(transitions).toEqual(["transition: none"]);
});
