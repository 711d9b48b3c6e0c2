// Markdown of guides becomes sections of HTML, directives and numbered citations.
import { describe, expect, test } from "vitest";
import { citedSources, convertGuide } from "./guide-markdown.ts";

const convert = (markdown: string) => convertGuide(markdown, (id) => `Publisher of ${id}, 2026`);
const htmlOf = (markdown: string) => {
  const [part] = convert(markdown).opening;
  return part?.kind === "html" ? part.html : "";
};

test("splits the text at headings of the first two levels and at directives", () => {
  const { opening, sections } = convert(
    'First.\n\n## Who pays?\n\nYou.\n\n::drawing[A pier]{name="piers"}\n\nMe.\n\n# When\n\n### Early\n\nNow.',
  );
  expect(opening).toEqual([{ kind: "html", html: "<p>First.</p>" }]);
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ["who-pays", "Who pays?"],
    ["when", "When"],
  ]);
  expect(sections[0]?.parts).toEqual([
    { kind: "html", html: "<p>You.</p>" },
    { kind: "directive", name: "drawing", label: "A pier", attributes: { name: "piers" } },
    { kind: "html", html: "<p>Me.</p>" },
  ]);
});

describe("citations", () => {
  test("are numbered in the order of their first use", () => {
    expect(citedSources("One.[^b] Two.[^a] Three.[^b] Four.[^sum]")).toEqual(["b", "a"]);
  });

  test("link to the list of sources and name the source", () => {
    const html = htmlOf("A wall is four feet high.[^code] Again.[^law][^code]");
    expect(html).toContain(
      '<a href="#source-1" class="cite" aria-label="Source 1: Publisher of code, 2026">1</a>',
    );
    expect([...html.matchAll(/#source-(\d)/g)].map(([, number]) => number)).toEqual(["1", "2", "1"]);
  });

  test("of arithmetic are removed", () => {
    expect(htmlOf("Two and two are four.[^sum]")).toBe("<p>Two and two are four.</p>");
  });
});

test("names the column in each cell of a table with three columns", () => {
  const html = htmlOf("| City | Fee | Weeks |\n|---|---|---|\n| Katy | $5 | 2 |");
  expect(html).toContain('<table class="stacks">');
  expect(html).toContain('<th scope="row">Katy</th>');
  expect(html).toContain('<td data-label="Fee">$5</td>');
  expect(htmlOf("| City | Fee |\n|---|---|\n| Katy | $5 |")).not.toContain("data-label");
});

test("drops raw HTML", () => {
  expect(htmlOf("Safe <script>alert(1)</script> text")).not.toContain("<script");
});

test("derives ids from headings", () => {
  const [section] = convert("## What’s in the price, and what isn’t?").sections;
  expect(section?.id).toBe("whats-in-the-price-and-what-isnt");
});

test("gives each heading an id of its own", () => {
  const { sections } = convert("## Sources\n\n## How long\n\n## How long\n\n## How long\n");
  expect(sections.map(({ id }) => id)).toEqual(["sources-2", "how-long", "how-long-2", "how-long-3"]);
});
