// Claims that contradict a count, a plan, a price, a person's quote or a warranty.
import { describe, expect, test } from "vitest";
import { findWrongClaims } from "./claims.ts";
import { findProjectsInFilm } from "./films.ts";
import { findRepositoryContent } from "./folder.ts";
import { areasInMenus } from "./placeholders.ts";
import { findProjectInPicture } from "./project-pictures.ts";
import { type Content, loadContentAndFiles } from "./read.ts";

const { content, files } = loadContentAndFiles(findRepositoryContent());
const before = findWrongClaims(content, files);

/** Returns the problems that a change of content adds. */
function added(change: Partial<Content>): string[] {
  return findWrongClaims({ ...content, ...change }, files).filter((line) => !before.includes(line));
}

/** Returns the problems that a text on the home page adds. */
function addedByText(text: string): string[] {
  return added({ home: { ...content.home, welcome: { ...content.home.welcome, title: text } } });
}

const [project] = content.projects;
if (!project) throw new Error("content/projects is empty.");
type Project = typeof project;

test("a count of areas agrees with the menus, in digits and in words", () => {
  const count = areasInMenus(content.navigation);
  for (const text of [`${count + 3} areas`, `Our ${count - 1} service areas`, "Nineteen other areas"])
    expect(addedByText(text)).toEqual([expect.stringContaining(`and the menus list ${count}`)]);
  expect(addedByText("Three service areas")).toHaveLength(1);
  for (const text of [`${count} service areas`, "Two areas need a permit", "Nineteen pools and many areas"])
    expect(addedByText(text)).toEqual([]);
});

test("rounds of revisions agree with the facts", () => {
  expect(addedByText("With four rounds of revisions")).toEqual([
    `content/home.yaml welcome.title: "four rounds of", and content/facts.yaml says ${content.facts.design?.rounds}`,
  ]);
  expect(addedByText(`With ${content.facts.design?.rounds} rounds of revisions`)).toEqual([]);
});

test("an answer is promised in one time alone", () => {
  for (const stated of ["within three working days", "within 2 business days"])
    expect(addedByText(`We answer ${stated}.`)).toEqual([expect.stringContaining(`"${stated}"`)]);
  expect(addedByText(`We answer ${content.facts.promise?.answer}.`)).toEqual([]);
});

describe("terms of a warranty", () => {
  const changed = (text: string) => {
    const file = files.get("about.yaml");
    if (!file) throw new Error("content/about.yaml is missing.");
    const changedFiles = new Map(files).set("about.yaml", { ...file, value: { text } });
    return findWrongClaims(content, changedFiles).filter((line) => !before.includes(line));
  };

  test.each([
    "A two-year warranty on workmanship",
    "We warrant the shell for 10 years.",
    "A lifetime warranty",
    "5 to 7 years on equipment",
    "| Shell | 25 years | A crack |",
    "| Plumbing in the ground | 2 years | A leak |",
  ])("are not written out: %s", (text) => {
    expect(changed(text)).toEqual([expect.stringContaining("content/about.yaml text: write {warranty")]);
  });

  test.each([
    "{warranty.workmanship} on workmanship",
    "A shell lasts 50 years on average.",
    "Ten years ago we wrote our first contract. It had a warranty.",
  ])("may be named or left out: %s", (text) => {
    expect(changed(text)).toEqual([]);
  });
});

test("an area states the population of its box", () => {
  const full = content.areas.flatMap((area) => (area.layout === "full" ? [area] : []));
  const [area] = full;
  if (!area) throw new Error("No area has the full layout.");
  const withText = (description: string): Partial<Content> => ({
    areas: [{ ...area, glance: { ...area.glance, population: "About 60,000" }, description }],
  });
  expect(added(withText("About 75,000 people live here."))).toEqual([
    `content/areas/${area.slug}.yaml description: "75,000 people", and its population is About 60,000`,
  ]);
  expect(added(withText("Some 60,000 people live here."))).toEqual([]);
});

describe("quotes of one person", () => {
  const [item] = content.testimonials.items;
  if (!item) throw new Error("content/testimonials.yaml is empty.");
  const quotes = (...changes: Partial<typeof item>[]): Partial<Content> => ({
    testimonials: {
      ...content.testimonials,
      items: changes.map((change, index) => ({ ...item, id: index + 1, location: "Conroe", ...change })),
    },
  });

  test("have the same words, whether the family or its members are named", () => {
    expect(
      added(
        quotes(
          { name: "The Nguyen family", text: "It was done on time." },
          { name: "Bao and Linh Nguyen", text: "It was on time." },
        ),
      ),
    ).toEqual([
      "content/testimonials.yaml items.1.text: Bao and Linh Nguyen says something else in content/testimonials.yaml items.0.text",
    ]);
  });

  test("may be repeated, and families of one name in two places may differ", () => {
    const text = "It was done on time.";
    expect(added(quotes({ name: "The Nguyen family", text }, { name: "Linh Nguyen", text }))).toEqual([]);
    expect(
      added(
        quotes({ name: "The Hall family", text }, { name: "Ann Hall", text: "Good.", location: "Spring" }),
      ),
    ).toEqual([]);
  });
});

test("the cover of a film shows one of its projects", () => {
  const { welcome } = content.home;
  const { video } = welcome;
  const [film] = Object.keys(content.films);
  const shown = Object.values(content.films)[0]?.shots.find(({ picture }) => picture)?.picture;
  if (!film || !shown) throw new Error("The first film has no picture.");
  const foreign = Object.keys(content.pictures).find(
    (name) => !findProjectsInFilm(film, content).includes(findProjectInPicture(name, content)?.slug ?? ""),
  );
  const withCover = (poster = ""): Partial<Content> => ({
    home: { ...content.home, welcome: { ...welcome, video: { ...video, film, poster } } },
  });
  expect(added(withCover(foreign))).toEqual([
    `content/home.yaml welcome.video.poster: the film "${film}" does not show "${foreign}"`,
  ]);
  expect(added(withCover(shown))).toEqual([]);
});

test("an example of the home page states the size of its plan", () => {
  const [example] = content.home.prices.examples;
  if (!example) throw new Error("The home page has no examples.");
  const withText = (text: string): Partial<Content> => ({
    home: { ...content.home, prices: { ...content.home.prices, examples: [{ ...example, text }] } },
  });
  const { length, width } = example.plan;
  expect(added(withText("77 by 9 feet of water"))).toEqual([
    `content/home.yaml prices.examples.0.text: "77 by 9 feet" is ${length} by ${width} in its plan`,
  ]);
  expect(added(withText(`${length} by ${width} feet of water`))).toEqual([]);
});

describe("a project", () => {
  const look = { color: "#888888", pattern: "plain" as const };
  const line = (id: string, label: string) =>
    ({ id, label, low: 10, high: 20, unit: "each", basis: "All of it." }) as const;
  const prices: Content["prices"] = {
    ...content.prices,
    budgets: [
      { option: "low", low: 0, high: 1000 },
      { option: "middle", low: 1000, high: 1_000_000 },
      { option: "high", low: 1_000_000 },
    ],
    finish: [...content.prices.finish, { ...line("test-finish", "Shell sand"), look }],
    deck: [...content.prices.deck, { ...line("test-deck", "Cork tiles"), look }],
    coping: [
      ...content.prices.coping,
      { ...line("test-coping", "Slate coping"), look },
      { ...line("test-marble", "Marble coping"), look },
    ],
    features: [...content.prices.features, line("test-lights", "Neon lights")],
    outdoor: [...content.prices.outdoor, line("test-gazebo", "Gazebo"), line("test-torch", "Torch bowl")],
  };
  const parameters = {
    length: 30,
    width: 15,
    finish: "test-finish",
    deck: "test-deck",
    coping: "test-coping",
  };
  const plan = { ...project.plan, parameters, prices: undefined };
  const data = { ...project.data, finish: "Shell sand, blue", decking: "Cork, oiled", budget: "middle" };
  const plain = {
    ...{ plan, data, title: "Pool", summary: "A pool.", description: ["Rain."], features: ["Slate coping"] },
    seo: { ...project.seo, title: "A pool", description: "A pool" },
  };
  const addedBy = (change: object) =>
    added({ prices, projects: [{ ...project, ...plain, ...change } as Project] });
  const place = `content/projects/${project.slug}.yaml`;

  test("has a plan whose price starts in its budget band", () => {
    expect(addedBy({})).toEqual([]);
    for (const budget of ["low", "high"])
      expect(addedBy({ data: { ...data, budget } })).toEqual([
        expect.stringContaining(`data.budget: ${budget}, and the price of the plan starts at $`),
      ]);
  });

  test("names the materials that its plan is priced with", () => {
    expect(addedBy({ data: { ...data, decking: "Old oak" } })).toEqual([
      `${place} data.decking: "Old oak" is priced as "Cork tiles"`,
    ]);
    expect(addedBy({ data: { ...data, finish: "Glass beads" } })).toEqual([
      `${place} data.finish: "Glass beads" is priced as "Shell sand"`,
    ]);
    expect(addedBy({ features: ["Marble coping"] })).toEqual([
      `${place} features: "marble coping" is priced as "Slate coping"`,
    ]);
    expect(addedBy({ description: ["A shore without visible coping."] })).toHaveLength(1);
  });

  test("prices the features that it lists", () => {
    for (const feature of ["A gazebo for six", "Three torch bowls", "Neon lighting"])
      expect(addedBy({ features: [feature] }), feature).toEqual([
        expect.stringContaining("is not in the price of the plan"),
      ]);
    expect(addedBy({ features: ["A bench under the oak"] })).toEqual([]);
    const priced = { ...plan, prices: [{ price: "test-gazebo" }] };
    expect(addedBy({ features: ["A gazebo"], plan: priced })).toEqual([]);
  });

  test("states the size of its plan", () => {
    expect(addedBy({ summary: "A 44 ft lap pool." })).toEqual([
      `${place} summary: "44 ft lap pool" is 30 × 15 ft in its plan`,
    ]);
    expect(addedBy({ summary: "A 30 × 12 ft modern pool." })).toHaveLength(1);
    expect(addedBy({ summary: "A 30 × 15 ft modern pool." })).toEqual([]);
  });
});
