// Drawings below the first view move into files; their pictures have the same look and size.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { moveDrawingsOut } from "./page-drawings.ts";

const css = [
  ":root{--ink:#123456;--paper:#fff}@font-face{font-family:Plain;src:local(Arial)}",
  ".ink{stroke:var(--ink)}.plan text{fill:var(--ink)}.other{color:var(--paper)}.plan{container-type:inline-size}",
  "@container (width<20rem){.plan text{font-size:9px}}@media print{.ink{stroke:none}}",
].join("");

function drawing(attributes: string, content = ""): string {
  return `<svg viewBox="-1 -1 79 58" ${attributes}><path d="${"M0 0H9".repeat(400)}" class="ink"></path>${content}</svg>`;
}

/** Finishes a page with this first view and this content below it. */
function finish({ first = "", later = "" }: { first?: string; later?: string }) {
  const client = temporaryFolder();
  mkdirSync(join(client, "assets"));
  const frame = (view: string, band: string) =>
    `<html><head><style data-site="">${css}</style></head><body><main>${view}<div data-later="">${band}</div></main><footer></footer></body></html>`;
  writeFileSync(join(client, "index.html"), frame(first, later));
  const moved = moveDrawingsOut(client, ["index.html"])["index.html"] ?? [];
  const html = readFileSync(join(client, "index.html"), "utf8");
  const [address] = /\/assets\/drawings-[0-9a-f]{8}\.svg/.exec(html) ?? [];
  const file = address ? readFileSync(join(client, address), "utf8") : undefined;
  return { html, file, moved, address, isWhole: html === frame(first, later) };
}

test("replaces a drawing with a picture of the same name, classes and proportions", () => {
  const markup = drawing('class="h-auto w-full" role="img" aria-label="Plan of &quot;Oak&quot;"');
  const { html, file, moved, address } = finish({ later: `<p>Before</p>${markup}<p>After</p>` });
  const picture = `<img data-drawing="" loading="lazy" src="${address}#d0" alt="Plan of &quot;Oak&quot;" class="h-auto w-full" style="aspect-ratio:1.36207"/>`;
  expect(html).toContain(`<div data-later=""><p>Before</p>${picture}<p>After</p></div>`);
  expect(file).toContain(`<g id="d0">${markup}</g>`);
  expect(moved).toEqual([[markup, picture]]);
});

test("gives a decorative drawing's picture an empty alt and the drawing's style", () => {
  const { html } = finish({ later: drawing('aria-hidden="true" style="--a:1"') });
  expect(html).toContain('alt="" style="--a:1;aspect-ratio:1.36207"/>');
});

test("puts all drawings of a page into one file and keeps the text between them", () => {
  const { html, file } = finish({ later: `${drawing("")}<br/><p>a &lt; b</p>${drawing("", "<g></g>")}` });
  expect(html).toMatch(/#d0" .*<br\/><p>a &lt; b<\/p><img .*#d1" /);
  expect(file?.match(/<g id="d\d">/g)).toHaveLength(2);
});

test.each([
  ["above the boundary", { first: drawing("") }],
  ["in the color of the text around it", { later: drawing('stroke="currentColor"') }],
  ["with a size of its own", { later: drawing('width="20" height="20"') }],
  ["over a picture", { later: `<div><img src="/a.svg"/>${drawing("")}</div>` }],
  ["with addresses", { later: drawing("", '<a href="/areas">Areas</a>') }],
  ["too small for a request", { later: '<svg viewBox="0 0 9 9"><path d="M0 0H9"></path></svg>' }],
  ["in a noscript element", { later: `<noscript>${drawing("")}</noscript>` }],
])("keeps a drawing %s", (_, page) => {
  expect(finish(page).isWhole).toBe(true);
});

test("includes the drawings' styles and the surrounding elements that these styles need", () => {
  const plan = `<div class="plan wide" style="--sheet:79;color:red">${drawing("", "<text>46</text>")}</div>`;
  const { file = "" } = finish({ later: plan });
  expect(file).toContain('<g id="d0"><g class="plan" style="--sheet:79"><svg ');
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(file) ?? [];
  expect(styles).toContain(".ink{stroke:#123456}.plan text{fill:#123456}");
  expect(styles).not.toMatch(/--paper|font-face|print|\.other/);
  expect(styles).toContain(":root>g:not(:target){display:none}");
});

test("replaces container queries with media queries on the picture's width", () => {
  const { file } = finish({ later: `<div class="plan">${drawing("", "<text>46</text>")}</div>` });
  expect(file).toContain("@media (width&lt;20rem){.plan text{font-size:9px}}");
});
