// Styles shortened for the first paint.
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { dropLateStyles, dropOverridden, foldConstants, readConstants } from "./lean-styles.ts";

function fold(css: string, setByPage: string[] = []): string {
  const sheet = postcss.parse(css);
  foldConstants(sheet, readConstants(sheet), new Set(setByPage));
  return sheet.toString();
}

describe("foldConstants", () => {
  test("replaces constants of the root, also in others and in fallbacks, and multiplies lengths", () => {
    const root = "@layer theme{:root,:host{--a:.25rem;--b:var(--a)}}";
    expect(fold(`${root}p{top:calc(var(--b) * -2.5);left:var(--c, calc(1px + var(--a)))}`)).toBe(
      "@layer theme{:root,:host{--a:.25rem;--b:.25rem}}p{top:-.625rem;left:calc(1px + .25rem)}",
    );
  });

  test("keeps properties that have another value elsewhere, or that the page sets", () => {
    for (const css of [
      ":root{--a:1px}.dark{--a:2px}p{top:var(--a)}",
      ":root{--a:1px}@media print{:root{--a:2px}}p{top:var(--a)}",
      "@media screen{:root{--a:1px}}p{top:var(--a)}",
    ])
      expect(fold(css)).toBe(css);
    expect(fold(":root{--a:1px}p{top:var(--a)}", ["--a"])).toBe(":root{--a:1px}p{top:var(--a)}");
  });

  test("replaces registered properties that nothing sets by their initial value", () => {
    const registered = "@property --a{syntax:'*';initial-value:solid}@property --b{syntax:'*'}";
    expect(fold(`${registered}p{top:var(--a);left:var(--b,1px);right:var(--b)}`)).toBe(
      `${registered}p{top:solid;left:1px;right:var(--b)}`,
    );
    const set = `${registered}i{--a:none}p{top:var(--a)}`;
    expect(fold(set)).toBe(set);
  });
});

describe("dropOverridden", () => {
  function drop(css: string): string {
    const sheet = postcss.parse(css);
    dropOverridden(sheet);
    return sheet.toString();
  }

  test("removes what a later rule of the same selector sets", () => {
    expect(drop("p{top:0;left:0}i{top:1px}p{top:2px}")).toBe("p{left:0}i{top:1px}p{top:2px}");
  });

  test("removes a declaration that is repeated at once", () => {
    expect(drop("p{-webkit-top:0;-webkit-top:0;top:0}")).toBe("p{-webkit-top:0;top:0}");
  });

  test("keeps what browsers may fall back to, important values and other media", () => {
    for (const css of [
      "p{top:0}p{top:max(1px,2px)}",
      "p{top:0!important}p{top:1px}",
      "p{top:0}@media screen{p{top:1px}}",
    ])
      expect(drop(css)).toBe(css);
  });
});

test("dropLateStyles unwraps the query for color-mix()", () => {
  const sheet = postcss.parse(
    "p{color:red}@supports (color:color-mix(in lab, red, red)){p{color:color-mix(in srgb,red,#000)}}",
  );
  dropLateStyles(sheet);
  expect(sheet.toString()).toBe("p{color:red}p{color:color-mix(in srgb,red,#000)}");
});

test("dropLateStyles removes fallbacks for old browsers", () => {
  const sheet = postcss.parse(
    "@layer properties,base;@layer properties{*{--a:0}}@supports not (top:0){p{top:1px}}@supports (top:0){p{top:2px;-webkit-text-decoration:inherit}}",
  );
  dropLateStyles(sheet);
  expect(sheet.toString()).toBe("@layer properties,base;@supports (top:0){p{top:2px}}");
});

test("dropLateStyles keeps inherited properties that lay out text", () => {
  const sheet = postcss.parse("html{-webkit-tap-highlight-color:#0000;tab-size:4;line-height:1.5}");
  dropLateStyles(sheet);
  expect(sheet.toString()).toBe("html{tab-size:4;line-height:1.5}");
});
