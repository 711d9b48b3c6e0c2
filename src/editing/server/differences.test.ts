// Differences between two versions of a file, as staff read them.
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { listDifferences } from "./differences.ts";
import { listReferenceTitles } from "./field-choices.ts";
import { nameSchemas, schemaOfSubject } from "./subjects.ts";

const list = (id: string, before: unknown, after: unknown) =>
  listDifferences(schemaOfSubject(id), before, after).map(({ label, before: old, after: now }) => [
    label,
    old,
    now,
  ]);

test("shows opening hours by day, and a figure with its unit", () => {
  const weekdays = ["Monday", "Tuesday", "Wednesday"];
  const before = { hours: [{ days: weekdays, opens: "08:00", closes: "17:00" }] };
  const after = { hours: [{ days: weekdays, opens: "09:00", closes: "17:00" }] };
  expect(list("company.yaml/hours", before, after)).toEqual([
    ["Opening hours", "Monday to Wednesday: 8:00 AM-5:00 PM", "Monday to Wednesday: 9:00 AM-5:00 PM"],
  ]);
  expect(list("prices.yaml", { project: { low: 85000 } }, { project: { low: 90000 } })).toEqual([
    ["Whole projects › From", "$85,000", "$90,000"],
  ]);
});

test("says of a mark whether it is set", () => {
  const [first, ...rest] = readContent().testimonials.items;
  if (!first) throw new Error("There are no reviews.");
  const { sample: _mark, ...own } = first;
  const [marked, cleared] = [{ items: [{ ...own, sample: true }, ...rest] }, { items: [own, ...rest] }];
  const label = `Reviews › ${first.name} › This is a sample`;
  expect(list("testimonials.yaml", marked, cleared)).toEqual([[label, "Yes", "No"]]);
  expect(list("testimonials.yaml", cleared, marked)).toEqual([[label, "No", "Yes"]]);
  const page = readContent().projects[0];
  const added = list("projects/lantern-court.yaml", null, { ...page, sample: true });
  expect(added).toContainEqual(["This is a sample", null, "Yes"]);
});

test("names the item that a change is in, and shows a removed one whole", () => {
  const { items } = readContent().testimonials;
  const [first, second, ...rest] = items;
  if (!first || !second) throw new Error("There are no reviews.");
  const after = { items: [{ ...first, rating: 4 }, ...rest] };
  const [removed, changed] = listDifferences(schemaOfSubject("testimonials.yaml"), { items }, after);
  expect(removed).toMatchObject({ label: `Reviews › ${second.name}`, after: null });
  expect(removed?.before).toContain(`What they said: ${second.text}`);
  expect(changed).toMatchObject({ label: `Reviews › ${first.name} › Stars`, before: "5", after: "4" });
});

test("distinguishes a new order from a change", () => {
  const { items } = readContent().testimonials;
  const moved = { items: [...items].reverse() };
  expect(list("testimonials.yaml", { items }, moved).map(([label]) => label)).toEqual(["Reviews › Order"]);
});

test("shows nothing for equal values, and each part of a new file", () => {
  const { newsletter } = readContent();
  expect(list("newsletter.yaml", newsletter, newsletter)).toEqual([]);
  expect(list("newsletter.yaml", null, newsletter)[0]).toEqual(["Name of the page", null, newsletter.title]);
});

describe("shows titles instead of names", () => {
  const content = readContent();
  const [project, next] = content.projects;
  const [area, nextArea] = content.areas;
  if (!project || !next || !area || !nextArea) throw new Error("There are too few projects or areas.");
  // The first project is removed, and its pictures stay.
  const states = [content, { ...content, projects: content.projects.slice(1) }];
  const schemaOf = nameSchemas(listReferenceTitles(states));
  const texts = (path: string, before: unknown, after: unknown) =>
    listDifferences(schemaOf(path), before, after).map(({ label, before: old, after: now }) => [
      label,
      old,
      now,
    ]);
  const altOf = (name = "") => content.pictures[name]?.alt ?? "";
  const file = `projects/${next.slug}.yaml`;

  test("of a single reference and of a list", () => {
    const [first = "", second = ""] = project.gallery;
    const before = { ...next, area: area.slug, gallery: [first, second] };
    const after = { ...next, area: nextArea.slug, gallery: [second, first] };
    expect(texts(file, before, after).sort()).toEqual([
      ["Area", area.name, nextArea.name],
      ["Gallery", `${altOf(first)}\n${altOf(second)}`, `${altOf(second)}\n${altOf(first)}`],
    ]);
  });

  test("of a removed page, and in the name of the item that has it", () => {
    const item = (slug: string, picture: string) => ({ project: slug, picture });
    const [old, now] = [item(project.slug, project.picture), item(next.slug, next.picture)];
    const featured = (...projects: unknown[]) => ({ featured: { projects } });
    const [removed] = texts("home.yaml", featured(old, now), featured(now));
    expect(removed?.[0]).toMatch(new RegExp(`› ${project.title}$`));
    expect(removed?.[1]).toContain(`Project: ${project.title}`);
    expect(texts("home.yaml", featured(old, now), featured(now, old))).toEqual([
      [
        expect.stringMatching(/ › Order$/),
        `${project.title}\n${next.title}`,
        `${next.title}\n${project.title}`,
      ],
    ]);
  });
});
