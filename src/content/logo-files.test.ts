// Icons from the logo, and the check that a logo contains only drawings.
import { describe, expect, test } from "vitest";
import { drawingProblem, iconSvg, readLogo } from "./logo-files.ts";

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" viewBox="0 0 9 9"><path stroke="currentColor" d="M0 0h9"/></svg>';

test("draws the logo in paper color on the brand color", () => {
  expect(iconSvg(logo, "#123456")).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="6" fill="#123456"/><svg width="48" height="48" viewBox="0 0 9 9"><path stroke="#fffdf9" d="M0 0h9"/></svg></svg>',
  );
  expect(iconSvg(logo, "#123456", 0)).not.toContain("rx=");
});

test("uses the logo in content instead of the files", () => {
  const { logo, small } = readLogo("no-such-folder", "M1 1L9 1L9 9Z");
  expect(drawingProblem(logo)).toBeUndefined();
  expect(iconSvg(small, "#123456")).toContain('fill="#fffdf9"');
});

describe("a logo", () => {
  test("of drawings is accepted", () => expect(drawingProblem(logo)).toBeUndefined());

  test.each([
    [logo.replace("<path", "<script>1</script><path"), "only drawings"],
    [logo.replace("<path", '<path onload="x"'), "only drawings"],
    [logo.replace("<path", '<image href="https://example.com/a.png"/><path'), "only drawings"],
    [logo.replace("currentColor", "#000000"), "currentColor"],
    ["<p>logo</p>", "one <svg> element"],
  ])("%s is rejected", (svg, problem) => expect(drawingProblem(svg)).toContain(problem));
});
