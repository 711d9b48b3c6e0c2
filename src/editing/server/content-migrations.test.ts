// Migrations add what the schemas of newer code require, and leave values in the new form unchanged.
import { expect, test } from "vitest";
import { Document, isMap } from "yaml";
import { readStartingFiles } from "#content/read.ts";
import { files } from "#content/schemas/index.ts";
import { plannedPrices } from "#plan/price-rules.ts";
import { migrateValue } from "./content-migrations.ts";

/** Fields that migrations add. */
const added = {
  "guide-pages": [
    ["plan", "open"],
    ...["example", "approvals", "starts", "owning", "loan", "countdown"].map((group) => [group]),
  ],
  contact: [["picture"]],
  planner: [
    ["picture"],
    ["checks", "crossed-edge"],
    ["checks", "no-room"],
    ["checks", "deck-outside-yard"],
    ["checks", "spa-heater"],
    ["plans"],
    ["budget"],
    ["trace"],
  ],
  visits: [["notices", "changed"]],
  "request-photos": [["summary", "notRemoved"], ["leave"], ["reasons", "space"]],
  errors: [["plain"]],
  about: [["team", "monogram"]],
  testimonials: [["monogram"]],
  portfolio: [
    ["project", "price", "own"],
    ["captions", "coverShows"],
  ],
  mails: [["notification", "suspect"], ["alert", "unanswered", "who"], ["assignment"], ["photos"]],
  office: [
    ...["mail", "outcomes", "channels", "staff", "reports", "files", "greetings", "signature"].map(
      (group) => [group],
    ),
    ["account", "signature"],
  ],
} satisfies Partial<Record<keyof typeof files, string[][]>>;

const names = Object.keys(added) as (keyof typeof added)[];

type Fields = Record<string, unknown>;

const startingValueOf = (name: string) => readStartingFiles().get(`${name}.yaml`)?.value as Fields;
const migrate = (name: string, value: unknown) => migrateValue(`${name}.yaml`, value);

function edit(value: Fields, change: (document: Document) => void): Fields {
  const document = new Document(value);
  change(document);
  return document.toJS();
}

/** Returns a file's value in the form of older code. */
function age(name: keyof typeof added): Fields {
  return edit(startingValueOf(name), (document) => {
    for (const field of added[name]) document.deleteIn(field);
  });
}

test.each(names)("adds the new fields of an old %s.yaml", (name) => {
  const old = age(name);
  expect(files[name].safeParse(old).success).toBe(false);
  const migrated = migrate(name, old);
  expect(files[name].safeParse(migrated).error).toBeUndefined();
  expect(migrated).toMatchObject(old);
  expect(migrate(name, migrated), "migrated twice").toEqual(migrated);
});

test.each(names)("leaves a %s.yaml in the new form unchanged", (name) => {
  const value = edit(startingValueOf(name), (document) => {
    for (const field of added[name]) if (!isMap(document.getIn(field))) document.setIn(field, "ours");
  });
  expect(migrate(name, value)).toEqual(value);
});

test("leaves a value alone that is not a map of fields", () => {
  for (const name of names) expect(migrate(name, [])).toEqual([]);
});

test("returns values as they are that no migration edits", () => {
  const value = { title: "as typed" };
  expect(migrate("home", value)).toBe(value);
});

test("removes the words of the weekly mail about suspect requests", () => {
  const old = { ...age("mails"), digest: { heading: "Were any of these real?" } };
  expect(files.mails.safeParse(migrate("mails", old)).error).toBeUndefined();
});

test("adds the price of a new amenity from the file that the site starts with", () => {
  const starting = startingValueOf("prices");
  const features = starting.features as { id: string }[];
  const [missing] = features.filter(({ id }) => plannedPrices.some((planned) => planned === id));
  const old = { ...starting, features: features.filter((line) => line !== missing) };
  expect(files.prices.safeParse(old).success).toBe(false);
  const migrated = migrateValue("prices.yaml", old, starting);
  expect(files.prices.safeParse(migrated).error).toBeUndefined();
  expect(migrated).toEqual({ ...old, features: [...old.features, missing] });
});
