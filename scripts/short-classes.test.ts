// Short names of classes, in pages and styles.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { matchBothNames, matchShortNames, nameUtilities, shortenPages } from "./short-classes.ts";

const names = new Map([
  ["flex", "a"],
  ["lg:grid", "b"],
  ["group", "c"],
  ["border-paper/25", "d"],
]);

describe("names", () => {
  test("are given to classes of the utilities' layer, in its order", () => {
    const css =
      "@layer base{.hero{top:0}}@layer utilities{.grid{top:0}.group .flex{top:1px}}.hero .grid{top:0}";
    expect([...nameUtilities(css)]).toEqual([
      ["grid", "a"],
      ["group", "b"],
      ["flex", "c"],
    ]);
  });

  test("avoid classes of the sheet, and names that ad blockers hide", () => {
    const utilities = Array.from({ length: 300 }, (_, index) => `.utility-${index}{top:0}`).join("");
    const short = [...nameUtilities(`.b{top:0}@layer utilities{${utilities}}`).values()];
    expect(new Set(short).size).toBe(300);
    expect(short.slice(0, 3)).toEqual(["a", "c", "d"]);
    expect(short.filter((name) => name === "b" || name.startsWith("ad"))).toEqual([]);
  });
});

describe("a rule of the whole sheet", () => {
  test.each([
    [".flex{top:0}", ".flex,.a{top:0}"],
    [".lg\\:grid:focus::before{top:0}", ".lg\\:grid:focus::before,.b:focus::before{top:0}"],
    ["p.flex{top:0}", "p.flex,p.a{top:0}"],
    [".other,.flex{top:0}", ".other,.flex,.a{top:0}"],
    [".flex.group{top:0}", ".flex:is(.group,.c),.a:is(.group,.c){top:0}"],
    [".flex>p{top:0}", ":is(.flex,.a)>p{top:0}"],
    [
      ".flex:is(:where(.group):hover *){top:0}",
      ".flex:is(:where(.group,.c):hover *),.a:is(:where(.group,.c):hover *){top:0}",
    ],
    ["p:not(.flex):has(>.group){top:0}", "p:not(.flex,.a):has(>:is(.group,.c)){top:0}"],
    ['main [class*="border-paper"]{top:0}', 'main :is([class*="border-paper"],.d){top:0}'],
    ["@keyframes in{12.5%{top:0}}", "@keyframes in{12.5%{top:0}}"],
  ])("%s matches both names", (css, expected) => {
    expect(matchBothNames(css, names)).toBe(expected);
  });

  test("is rejected if it compares whole class lists", () => {
    expect(() => matchBothNames('[class^="flex"]{top:0}', names)).toThrow("[class^=");
  });
});

test("a rule in a page matches only the short names", () => {
  expect(matchShortNames(".flex.hero:not(.group) .lg\\:grid,p{top:0}", names)).toBe(
    ".a.hero:not(.c) .b,p{top:0}",
  );
});

describe("elements with long, short and mixed names", () => {
  const className = fc.constantFrom("flex", "lg:grid", "group", "hero");
  const element = fc.record({ tag: fc.constantFrom("div", "i"), classes: fc.uniqueArray(className) });
  const page = fc.array(fc.tuple(element, element), { minLength: 1, maxLength: 4 });

  const simple = className.map((name) => `.${name.replace(":", "\\:")}`);
  const list = fc.array(simple, { minLength: 1, maxLength: 2 }).map((selectors) => selectors.join(","));
  const compound = fc
    .tuple(
      fc.constantFrom("", "div", "i"),
      fc.array(simple, { minLength: 1, maxLength: 3 }),
      fc.constantFrom("", "is", "not", "where"),
      list,
    )
    .map(([tag, own, pseudo, inner]) => tag + own.join("") + (pseudo && `:${pseudo}(${inner})`));
  const selector = fc
    .tuple(compound, fc.constantFrom("", " ", ">"), compound)
    .map(([above, combinator, subject]) => (combinator ? above + combinator + subject : subject));

  type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never;

  /** @param isShort whether the element with this number has short names */
  function write(elements: Page, isShort: (index: number) => boolean): string {
    let index = 0;
    const open = ({ tag, classes }: Page[number][0]) => {
      const isChanged = isShort(index++);
      const list = classes.map((name) => (isChanged ? (names.get(name) ?? name) : name));
      return `<${tag} class="${list.join(" ")}">`;
    };
    const close = ({ tag }: Page[number][0]) => `</${tag}>`;
    return elements.map(([outer, inner]) => open(outer) + open(inner) + close(inner) + close(outer)).join("");
  }

  /** Numbers of the elements that a rule matches. */
  function matchesOf(css: string, html: string): number[] {
    const [selectors = ""] = css.split("{");
    const all = parse(html).querySelectorAll("*");
    const matched = new Set(
      parse(html)
        .querySelectorAll(selectors)
        .map(({ range }) => range[0]),
    );
    return all.flatMap(({ range }, index) => (matched.has(range[0]) ? [index] : []));
  }

  test("match the same rules of the whole sheet", () => {
    fc.assert(
      fc.property(page, selector, fc.array(fc.boolean()), (elements, rule, changes) => {
        const css = `${rule}{top:0}`;
        const both = matchBothNames(css, names);
        const expected = matchesOf(
          css,
          write(elements, () => false),
        );
        expect(
          matchesOf(
            both,
            write(elements, () => false),
          ),
        ).toEqual(expected);
        expect(
          matchesOf(
            both,
            write(elements, () => true),
          ),
        ).toEqual(expected);
        expect(
          matchesOf(
            both,
            write(elements, (index) => changes[index] === true),
          ),
        ).toEqual(expected);
        expect(
          matchesOf(
            matchShortNames(css, names),
            write(elements, () => true),
          ),
        ).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

/** Shortens pages as a build does. @returns the pages, the whole sheet, and the names */
function shorten(css: string, ...bodies: string[]) {
  const client = temporaryFolder();
  mkdirSync(join(client, "assets"));
  writeFileSync(join(client, "assets/site-1a2b3c4d.css"), css);
  const files = bodies.map((_, index) => `${index}.html`);
  const link = '<noscript><link rel="stylesheet" href="/assets/site-1a2b3c4d.css"/></noscript>';
  for (const [index, body] of bodies.entries()) {
    const style = `<style data-site="" data-rest="/assets/site-1a2b3c4d.css">${css}</style>${link}`;
    writeFileSync(join(client, files[index] ?? ""), style + body);
  }
  const shortNames = shortenPages(client, files);
  const pages = files.map((file) => readFileSync(join(client, file), "utf8"));
  const [, address = ""] = /data-rest="([^"]+)"/.exec(pages[0] ?? "") ?? [];
  return { client, pages, address, sheet: readFileSync(join(client, address), "utf8"), names: shortNames };
}

describe("shortened pages", () => {
  test("have short names and styles, and link the sheet with both names", () => {
    const { pages, sheet, address, names } = shorten(
      "@layer utilities{.flex{top:0}}.hero{top:1px}",
      '<p class="hero flex"></p>',
    );
    expect(address).not.toContain("1a2b3c4d");
    expect(pages[0]).toBe(
      `<style data-site="" data-rest="${address}">@layer utilities{.a{top:0}}.hero{top:1px}</style>` +
        `<noscript><link rel="stylesheet" href="${address}"/></noscript><p class="hero a"></p>`,
    );
    expect(sheet).toBe("@layer utilities{.flex,.a{top:0}}.hero{top:1px}");
    expect([...names]).toEqual([["flex", "a"]]);
  });

  test("are rejected if they use a class that is a short name", () => {
    expect(() => shorten("@layer utilities{.flex{top:0}}", '<p class="flex a"></p>')).toThrow(
      '0.html uses the class "a"',
    );
  });
});
