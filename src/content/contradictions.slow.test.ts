// Texts that contradict a list, the map or a figure of another file.
import { expect, test } from "vitest";
import { sayCount } from "#lib/numbers.ts";
import { contradictionsIn } from "./contradictions.ts";
import { findRepositoryContent } from "./folder.ts";
import { type Content, loadContentAndFiles } from "./read.ts";

const { content, files } = loadContentAndFiles(findRepositoryContent());
const [area] = content.areas;
if (!area) throw new Error("content/areas is empty.");
const { slug } = area;
type Area = typeof area;

/** Returns the contradictions that a change of parsed content or of the files' text adds. */
function added(change: Partial<Content>, fileTexts: Record<string, object> = {}): string[] {
  const changedFiles = new Map(files);
  for (const [path, value] of Object.entries(fileTexts)) {
    const file = files.get(path);
    if (file) changedFiles.set(path, { ...file, value });
  }
  const before = contradictionsIn(content, files);
  return contradictionsIn({ ...content, ...change }, changedFiles).filter((line) => !before.includes(line));
}

const page = content["services/water-features"];

function withList(label: string, items: typeof page.list.items): Partial<Content> {
  return { "services/water-features": { ...page, list: { ...page.list, label, items } } };
}

test("a label must count the list beside it", () => {
  const items = page.list.items.slice(0, 3);
  expect(added(withList("Two features", items))).toContain(
    'content/services/water-features.yaml list.label: "Two features" is above a list of 3',
  );
  for (const label of ["Three features", "One team", "Features"])
    expect(added(withList(label, items)).join("\n")).not.toContain("list.label");
});

test("a text that counts all projects or people counts as many as there are", () => {
  const { projects, about } = content;
  const withIntro = (intro: string) => added({ about: { ...about, hero: { ...about.hero, intro } } });
  const wrong = `our ${sayCount(projects.length + 1)} projects`;
  expect(withIntro(`Look at ${wrong}.`)).toEqual([
    `content/about.yaml hero.intro: "${wrong}", but there are ${projects.length}`,
  ]);
  for (const intro of [
    `Look at our ${projects.length} projects. The same ${sayCount(about.team.members.length)} people plan.`,
    "Our two projects in Katy have a bench for nineteen people. Two projects at a time, all eight people.",
  ])
    expect(withIntro(intro)).toEqual([]);
});

test("an area states its distance on the map", () => {
  const description = "Lots 90 miles north of downtown.";
  expect(added({ areas: [{ ...area, at: [29.76, -95.77], description }] })).toContain(
    `content/areas/${slug}.yaml description: "90 miles north of downtown" is 24 miles west of downtown on the map`,
  );
});

test("weeks of an area agree with the days that its texts state", () => {
  const { days } = content.facts;
  const facts = { ...content.facts, days: { ...days, [`review-${slug}`]: { low: 5, high: 7 } } };
  const permitWeeks: Area["permitWeeks"] = { range: [2, 3], sample: true };
  expect(added({ areas: [{ ...area, permitWeeks }], facts })).toContain(
    `content/areas/${slug}.yaml permitWeeks: 10-15 days, while its texts state 5-7`,
  );
  const { low, high } = days.association;
  const hoaWeeks: Area["hoaWeeks"] = { range: [1, 2], sample: true };
  const stated = `content/areas/${slug}.yaml hoaWeeks: 7-14 days, while its texts state ${low}-${high}`;
  const change = { areas: [{ ...area, hoaWeeks }] };
  const path = `areas/${slug}.yaml`;
  expect(added(change, { [path]: { text: "Up to {days.association.high} days" } })).toContain(stated);
  expect(added(change, { [path]: { text: "Up to two months" } })).not.toContain(stated);
});

test("a range of a fact file must be written as a placeholder, with either dash", () => {
  const { low, high } = content.facts.weeks.build;
  for (const dash of ["-", "–"])
    expect(added({}, { "home.yaml": { title: `Built in ${low}${dash}${high} weeks` } })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/home.yaml title: write .*\\{weeks.build\\}.* instead of "${low}-${high} weeks"$`,
        ),
      ),
    ]);
  expect(added({}, { "home.yaml": { title: "Built in {weeks.build} weeks" } })).toEqual([]);
});
