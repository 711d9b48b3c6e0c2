// Joining two people's edits of one file.
import { describe, expect, it } from "vitest";
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

describe("a list as one field", () => {
  const oasis = { name: "Oasis", city: "Katy", year: 2024 };
  const grotto = { name: "Grotto", city: "Spring", year: 2024 };
  const laterOasis = { ...oasis, year: 2025 };
  const clashOf = (before: unknown[], mine: unknown[], theirs: unknown[]) => {
    const { value, clashes } = mergeValues(before, mine, theirs);
    expect(value).toEqual(mine);
    return clashes;
  };

  it.each([
    ["somebody moves an item", [oasis, grotto], [grotto, oasis], [laterOasis, grotto]],
    [
      "somebody inserts an item that shares a text with the one it pushes down",
      [oasis, grotto],
      [oasis, { name: "Cove", city: "Spring", year: 2020 }, grotto],
      [oasis, { ...grotto, year: 2025 }],
    ],
    [
      "somebody replaces an item by another in another place",
      [oasis, grotto],
      [grotto, {}],
      [laterOasis, grotto],
    ],
    [
      "somebody moves a text",
      ["Shade", "Shelf", "Spa"],
      ["Spa", "Shade", "Shelf"],
      ["Shade", "Shelf", "Big spa"],
    ],
    ["somebody inserts a text", ["Shade", "Spa"], ["Shade", "Shelf", "Spa"], ["Shade", "Big spa"]],
  ])("clashes if %s", (_what, before, mine, theirs) => {
    expect(clashOf(before, mine, theirs)).toEqual([{ field: [], mine, theirs }]);
    expect(clashOf(before, theirs, mine)).toEqual([{ field: [], mine: theirs, theirs: mine }]);
  });

  it("is merged by item if both only edit and append", () => {
    expect(mergeValues(["Shade", "Spa"], ["Sun", "Spa"], ["Shade", "Big spa", "Shelf"])).toEqual({
      value: ["Sun", "Big spa", "Shelf"],
      clashes: [],
    });
    const renamed = { ...oasis, name: "The oasis", city: "Cypress" };
    expect(mergeValues([oasis, grotto], [renamed, grotto], [laterOasis, grotto])).toEqual({
      value: [{ ...renamed, year: 2025 }, grotto],
      clashes: [],
    });
  });
});

it("does not ask about the same edit made twice", () => {
  const both = { ...base, title: "Crew" };
  expect(mergeValues(base, both, { ...both }).clashes).toEqual([]);
});

it("ignores the order of fields and undefined fields in comparisons", () => {
  expect(isEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
});
