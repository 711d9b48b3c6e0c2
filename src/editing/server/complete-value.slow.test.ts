// Stored values get the required fields that newer code added, and nothing else.
import { expect, test, vi } from "vitest";
import { Document } from "yaml";
import { readContent, readStartingFiles } from "#content/read.ts";
import { isRecord } from "#lib/is-record.ts";
import { dialects } from "#tests/server/databases.ts";
import { openEditing, openProcess } from "#tests/server/open-editing.ts";
import type { Field } from "../editing.ts";
import { EditRefused } from "../editing.ts";
import { completePublished, completeValue } from "./complete-value.ts";
import { findSubject, pickValue } from "./subjects.ts";

type Fields = Record<string, unknown>;

function open(path: string) {
  const subject = findSubject(path);
  const starting = subject && pickValue(subject, readStartingFiles().get(subject.file)?.value);
  if (!subject || !isRecord(starting)) throw new Error(`There is no content/${path}.`);
  return { subject, starting, parse: (value: unknown) => subject.schema.safeParse(value).error };
}

/** Returns a value as older code, which lacked some fields, had stored it. */
function age(value: Fields, missing: Field[]): Fields {
  const document = new Document(value);
  for (const field of missing) document.deleteIn(field);
  return document.toJS();
}

// What releases of November 2026 added.
test.each<[string, Field[]]>([
  ["guide-pages.yaml", [["plan", "open"], ["example"], ["approvals"], ["loan"], ["countdown"]]],
  ["planner.yaml", [["budget"], ["checks", "crossed-edge"], ["checks", "diving"], ["plans"], ["trace"]]],
  ["office.yaml", [["mail"], ["staff"], ["signIn", "noMail"], ["events", "letter"], ["greetings"]]],
  ["visits.yaml", [["notices", "changed"]]],
])("completes a %s that was published before", (path, missing) => {
  const { subject, starting, parse } = open(path);
  const changed = { ...starting, ...("title" in starting && { title: "Ours" }) };
  const old = age(changed, missing);
  expect(parse(old)?.message).toContain("received undefined");
  const completed = completePublished(subject, old, starting);
  expect(completed).toEqual(changed);
  expect(completePublished(subject, completed, starting), "completed twice").toEqual(completed);
});

test("renames the facts that legal pages named in a way of their own", () => {
  const { subject, starting } = open("legal/terms.yaml");
  const withPassages = (...passages: unknown[]) => ({
    ...starting,
    sections: [{ id: "law", title: "Law", passages }],
  });
  const old = withPassages("{company}, {address}", { list: ["{email}", "{phone}"] });
  const renamed = withPassages(
    "{company.name}, {company.street}, {company.city}, {company.region} {company.postalCode}",
    { list: ["{company.email}", "{company.phone}"] },
  );
  expect(completePublished(subject, old, starting)).toEqual(renamed);
  expect(completePublished(subject, renamed, starting), "renamed twice").toEqual(renamed);
});

test("leaves out fields that the website no longer has, in lists, too", () => {
  const { subject, starting } = open("company.yaml/hours");
  const [first, ...holidays] = starting.holidays as Fields[];
  const old = { ...starting, slogan: "Ours", holidays: [{ ...first, note: "Closed" }, ...holidays] };
  expect(completePublished(subject, old, starting)).toEqual(starting);
});

test("leaves alone what an office cleared, optional fields and items of lists", () => {
  const contact = open("company.yaml/contact");
  const { social: _, ...others } = contact.starting;
  const cleared = { ...others, phone: "", email: null };
  expect(completePublished(contact.subject, cleared, contact.starting)).toEqual(cleared);
  const { subject, starting } = open("company.yaml/hours");
  const value = { ...starting, hours: [], holidays: [{ name: "Labor Day" }] };
  expect(completePublished(subject, value, starting)).toEqual(value);
});

test("leaves a required field of a page missing that the repository does not have", () => {
  const { subject, starting } = open("areas/katy.yaml");
  const { name: _, ...value } = starting;
  expect(completePublished(subject, value, {})).toEqual(value);
});

test("adds a line that the planner needs to published prices, and to no draft", () => {
  const { subject, starting, parse } = open("prices.yaml");
  const features = starting.features as Fields[];
  const old = { ...starting, features: features.filter(({ id }) => id !== "spa") };
  expect(parse(completeValue(subject, old, starting))?.message).toContain("the planner needs");
  const completed = completePublished(subject, old, starting);
  expect(parse(completed)).toBeUndefined();
  expect(completed.features).toHaveLength(features.length);
});

const PLANNER = "planner.yaml";

test.each(dialects)("%s: visitors get the office's words and those that an update added", async (dialect) => {
  const { save, publish, store } = await openEditing(dialect);
  const { starting } = open(PLANNER);
  await save(PLANNER, (value) => ({ ...value, picture: "water-detail-1" }));
  await publish();
  const old = JSON.stringify(
    age({ ...starting, picture: "water-detail-1" }, [["plans"], ["checks", "diving"]]),
  );
  await store.db.updateTable("published_values").set({ value: old }).execute();
  const error = vi.fn();
  await openProcess(store, { error }).published.refresh();
  expect(readContent().planner).toMatchObject({ picture: "water-detail-1", plans: starting.plans });
  expect(error).not.toHaveBeenCalled();
});

test("a draft from before an update can be published after it", async () => {
  const { editor, save, publish, store } = await openEditing();
  const { starting } = open(PLANNER);
  await save(PLANNER, (value) => ({ ...value, picture: "water-detail-1" }));
  const old = JSON.stringify(age(starting, [["plans"]]));
  await store.db.updateTable("content_drafts").set({ value: old }).execute();
  expect(await editor.read(PLANNER)).toMatchObject({ problems: [], value: { plans: starting.plans } });
  expect(await publish()).toBe("1");
});

test("a required figure that an editor emptied is missing until somebody fills it in", async () => {
  const { editor, save, publish } = await openEditing();
  const id = "company.yaml/figures";
  const saved = await save(id, ({ founded: _, ...value }) => value);
  const problems = [{ field: ["founded"], message: "Fill this in." }];
  expect(saved).toMatchObject({ problems });
  expect(await editor.read(id)).toMatchObject({ problems, value: { founded: null } });
  await expect(publish()).rejects.toThrow(EditRefused);
});
