// Joining two people's edits of one file.
import { expect, it } from "vitest";
import { isEqual, mergeValues, withValueAt } from "./merge.ts";

const base = { title: "Team", people: [{ name: "Ana" }, { name: "Ben" }], note: "Four people" };

it("keeps both edits of different fields", () => {
  const mine = { ...base, title: "Our team" };
  const theirs = { ...base, people: [{ name: "Ana" }, { name: "Benedict" }] };
  expect(mergeValues(base, mine, theirs)).toEqual({
    value: { ...base, title: "Our team", people: [{ name: "Ana" }, { name: "Benedict" }] },
    clashes: [],
  });
});

it("reports a field that both changed differently, and keeps mine until somebody decides", () => {
  const mine = { ...base, title: "Our team" };
  const theirs = { ...base, title: "The crew", note: undefined };
  const { value, clashes } = mergeValues(base, mine, theirs);
  expect(clashes).toEqual([{ field: ["title"], mine: "Our team", theirs: "The crew" }]);
  expect(value).toEqual({ title: "Our team", people: base.people });
  expect(withValueAt(value, ["title"], "The crew")).toMatchObject({ title: "The crew" });
});

it("keeps the items that both added, and edits beside them", () => {
  const mine = { ...base, people: [...base.people, { name: "Cy" }] };
  const theirs = { ...base, people: [...base.people, { name: "Dee" }] };
  const names = [{ name: "Ana" }, { name: "Ben" }, { name: "Dee" }, { name: "Cy" }];
  expect(mergeValues(base, mine, theirs)).toEqual({ value: { ...base, people: names }, clashes: [] });
  const edited = { ...base, people: [{ name: "Anna" }, { name: "Ben" }] };
  expect(mergeValues(base, mine, edited)).toEqual({
    value: { ...base, people: [{ name: "Anna" }, { name: "Ben" }, { name: "Cy" }] },
    clashes: [],
  });
});

it("renumbers an added item whose id is taken", () => {
  const reviews = [{ id: 1, text: "Good" }];
  const mine = [...reviews, { id: 2, text: "Mine" }];
  const theirs = [...reviews, { id: 2, text: "Theirs" }];
  expect(mergeValues(reviews, mine, theirs).value).toEqual([...theirs, { id: 3, text: "Mine" }]);
});

it("treats a list as one field once somebody removes an item", () => {
  const mine = { ...base, people: [...base.people, { name: "Cy" }] };
  const theirs = { ...base, people: [{ name: "Ben" }] };
  expect(mergeValues(base, mine, theirs).clashes.map(({ field }) => field)).toEqual([["people"]]);
});

it("does not ask about the same edit made twice", () => {
  const both = { ...base, title: "Crew" };
  expect(mergeValues(base, both, { ...both }).clashes).toEqual([]);
});

it("ignores the order of fields and undefined fields in comparisons", () => {
  expect(isEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
});
