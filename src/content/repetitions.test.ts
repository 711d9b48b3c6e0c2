// Pictures on more than two pages, and headings on more than three.
import { expect, test } from "vitest";
import { readContent } from "./read.ts";
import { repetitionsIn } from "./repetitions.ts";

/** The content of this repository with changes, which are made on a copy. */
function changed(change: (content: ReturnType<typeof readContent>) => void) {
  const content = structuredClone(readContent());
  change(content);
  return repetitionsIn(content);
}

test("the site repeats no picture and no heading", () => {
  expect(repetitionsIn(readContent())).toEqual([]);
});

test("names a picture on a third page", () => {
  const problems = changed(({ about, home, portfolio }) => {
    about.story.picture = "construction-5";
    home.callToAction.picture = "construction-5";
    expect(repetitionsIn({ ...readContent(), about, home })).toEqual([]);
    portfolio.closing.picture = "construction-5";
  });
  expect(problems).toEqual([
    expect.stringMatching(/^content\/\w+\.yaml \w+\.picture: "construction-5" is on 3 pages/),
  ]);
});

test("allows a project’s main picture and preview cards on any page", () => {
  const problems = changed(({ projects, about, home, portfolio, contact, guides }) => {
    const card = projects[0]?.picture ?? "";
    about.story.picture = card;
    home.callToAction.picture = card;
    portfolio.closing.picture = card;
    contact.picture = "construction-5";
    for (const guide of guides) guide.picture = "construction-5";
  });
  expect(problems).toEqual([]);
});

test("names a heading on a fourth page, with names of areas left out", () => {
  const problems = changed(({ areas }) => {
    for (const area of areas.slice(0, 4)) area.ground.title = `The soil of ${area.name}`;
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/ground\.title: "The soil of \{area\}" is a heading on 4 pages/);
});

test("names a shared title that more than three areas take", () => {
  const problems = changed(({ areas }) => {
    for (const area of areas) delete area.titles?.planner;
  });
  expect(problems.join()).toMatch(
    /^content\/planner-entries\.yaml area\.title: .* is a heading on \d+ pages/,
  );
});
