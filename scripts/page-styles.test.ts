// Style sheets cut to one page.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { createStyleCutter, cutPageStyles } from "./page-styles.ts";

function cut(css: string, html: string): string {
  return createStyleCutter(css)(html);
}

describe("a page's styles", () => {
  test("keep rules for its tags, classes and ids, in any state that needs no pointer", () => {
    const html = '<main id="content"><p class="label lg:grid">x</p></main>';
    const css =
      "p{color:red}.label:focus{color:blue}#content:target{top:0}.lg\\:grid{display:grid}.other{top:1px}h2{top:2px}";
    expect(cut(css, html)).toBe(
      "p{color:red}.label:focus{color:blue}#content:target{top:0}.lg\\:grid{display:grid}",
    );
  });

  test("omit states whose attributes the page does not have yet", () => {
    const css =
      "a[aria-current]{top:0}a[data-open]{top:1px}a[rel=x]{top:2px}a[rel=y]{top:3px}a:not([data-x]){top:4px}";
    expect(cut(css, '<a aria-current="page" rel="x"></a>')).toBe(
      "a[aria-current]{top:0}a[rel=x]{top:2px}a:not([data-x]){top:4px}",
    );
  });

  test("keep rules that hide later content, although its attributes are not in the first view", () => {
    const css = "html[data-first] [data-later]{top:0}";
    expect(cut(css, "<html><p></p></html>")).toBe(css);
  });

  test("keep rules that hide parts of later content, which are not in the first view either", () => {
    const css = "html[data-first] [data-later] form{display:none}";
    expect(cut(`${css}form{top:0}`, "<html><p></p></html>")).toBe(css);
  });

  test("keep the parts of form fields that the page has", () => {
    const css =
      "::placeholder{top:0}::file-selector-button{top:1px}::-webkit-datetime-edit{top:2px}p:disabled{top:3px}";
    expect(cut(css, '<p><input type="text" placeholder="x"></p>')).toBe("::placeholder{top:0}");
    expect(cut(css, '<p><input type="file"></p>')).toBe("::file-selector-button{top:1px}");
  });

  test("omit rules for pointers and selected text", () => {
    const css =
      "a:focus,a:hover{top:0}a:active{top:1px}a{top:2px;transition:top 1s;cursor:pointer}::selection{top:4px}";
    expect(cut(`${css}@media (hover:hover){p:hover{top:3px}}`, "<a></a><p></p>")).toBe(
      "a:focus{top:0}a{top:2px}",
    );
  });

  test("keep only the selectors of a list that can match", () => {
    expect(cut("h1,h2,.a .b{top:0}", '<h1 class="a"></h1>')).toBe("h1{top:0}");
  });

  test("keep a rule whose alternatives can match, and one that excludes what is missing", () => {
    expect(cut(":is(.a,.b) p{top:0}:where(.c) p{top:1px}p:not(.d){top:2px}", '<p class="b"></p>')).toBe(
      ":is(.a,.b) p{top:0}p:not(.d){top:2px}",
    );
  });

  test("drop a rule about contents that the page lacks, unless they are below the first view", () => {
    expect(cut("p:has(.a){top:0}p:has(.b){top:1px}p:has([data-later]){top:2px}", '<p class="b"></p>')).toBe(
      "p:has(.b){top:1px}p:has([data-later]){top:2px}",
    );
  });

  test("drop empty groups and keep the order of layers", () => {
    expect(cut("@layer a,b;@layer b{@media print{.x{top:0}}}@layer a{p{top:0}}", "<p></p>")).toBe(
      "@layer a,b;@layer a{p{top:0}}",
    );
  });

  test("keep custom properties that rules, other properties or the page read", () => {
    const css =
      ":root{--b:1px;--c:2px;--d:3px}@media (width>1px){:root{--b:2px}}html{--a:var(--b)}@property --c{syntax:'*'}p{top:var(--a)}";
    expect(cut(css, '<html><p class="h-(--c)" style="left:var(--d)"></p></html>')).toBe(
      ":root{--b:1px;--d:3px}@media (width>1px){:root{--b:2px}}html{--a:var(--b)}p{top:var(--a)}",
    );
  });

  test("keep keyframes that an animation names", () => {
    const css = "@keyframes in{0%{top:0}}@keyframes out{0%{top:0}}p{animation:in 1s}";
    expect(cut(css, "<p></p>")).toBe("@keyframes in{0%{top:0}}p{animation:in 1s}");
  });

  test("decode class names as HTML writes them", () => {
    expect(
      cut(".\\[\\&_svg\\]\\:top-0 svg{top:0}", '<i class="[&amp;_svg]:top-0"><svg></svg></i>'),
    ).toContain("top:0");
  });
});

/** Cuts the sheet of one page as a build does. Returns the page and the whole sheet that its starter loads. */
function cutPage(css: string, body: string, variant = ""): { html: string; rest: string } {
  const client = temporaryFolder();
  mkdirSync(join(client, "assets"));
  writeFileSync(join(client, "index.html"), `<style data-site="">${css}</style>${body}`);
  cutPageStyles(client, ["index.html"], { "index.html": variant });
  const html = readFileSync(join(client, "index.html"), "utf8");
  const [, address = ""] = /data-rest="([^"]+)"/.exec(html) ?? [];
  return { html, rest: readFileSync(join(client, address), "utf8") };
}

test("fonts are declared in the page, but not in the whole sheet", () => {
  const font = "@font-face{font-family:Plain;src:local(Arial)}";
  const { html, rest } = cutPage(`${font}p{top:0}.other{top:1px}`, "<p></p>");
  expect(html).toContain(`${font}p{top:0}</style>`);
  expect(rest).toBe("p{top:0}.other{top:1px}");
});

test("browsers without scripts load the whole sheet, with the styles for print", () => {
  const css = "p{top:0}.plain{top:2px}@media print{p{top:1px}}";
  const { html, rest } = cutPage(css, '<p></p><noscript><i class="plain"></i></noscript>');
  expect(html).toMatch(
    />p{top:0}<\/style><noscript><link rel="stylesheet" href="\/assets\/site-\w+\.css"\/>/,
  );
  expect(rest).toBe(css);
});

test("a page omits the styles of content below the first view", () => {
  const { html } = cutPage(
    ".first{top:0}.band{top:1px}.foot{top:2px}.toast{top:3px}",
    '<main><p class="first"></p><div data-later=""><p class="band"></p></div></main><footer class="foot" data-band=""></footer><p class="toast"></p>',
  );
  expect(html).toContain(">.first{top:0}.toast{top:3px}</style>");
});

test("a page that fits the first view keeps its footer's styles", () => {
  const { html } = cutPage(".foot{top:2px}", '<main></main><footer class="foot" data-band=""></footer>');
  expect(html).toContain(">.foot{top:2px}</style>");
});

test("a page has the styles of its variant's first view", () => {
  const variant = '<p class="notice"></p><p data-later="" class="band"></p><footer data-band=""></footer>';
  const { html } = cutPage(".notice{top:0}.band{top:1px}", "<p></p>", variant);
  expect(html).toContain(">.notice{top:0}</style>");
});
