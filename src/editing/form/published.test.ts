// The published value of a field, also of an item that has moved.
import { expect, it } from "vitest";
import { findPublished, hasOtherItems } from "./published.tsx";

const [ana, ben, cy] = ["Ana", "Ben", "Cy"].map((name) => ({ name, city: "Katy" }));
const published = { title: "Team", people: [ana, ben] };

it("finds a field's published value", () => {
  expect(findPublished(published, { title: "Crew", people: [] }, ["title"])).toEqual({ value: "Team" });
  expect(findPublished(published, { ...published, text: "New" }, ["text"])).toEqual({ value: undefined });
});

it("compares a moved and changed item with itself", () => {
  const moved = { title: "Team", people: [ben, { ...ana, city: "Spring" }] };
  expect(findPublished(published, moved, ["people", 1, "city"])).toEqual({ value: "Katy" });
  expect(hasOtherItems(published.people, moved.people)).toBe(true);
});

it("has nothing to compare with for a new item, a new group and a page that is not published", () => {
  const added = {
    title: "Team",
    people: [ana, ben, { ...cy, city: "Bellaire" }],
    office: { street: "1 Dock Road" },
  };
  expect(findPublished(published, added, ["people", 2, "name"])).toBeNull();
  expect(findPublished(published, added, ["office", "street"])).toBeNull();
  expect(findPublished(null, added, ["title"])).toBeNull();
});

it("tells changed items from added, removed and moved ones", () => {
  expect(hasOtherItems(published.people, [{ ...ana, city: "Spring" }, ben])).toBe(false);
  expect(hasOtherItems(published.people, [ana])).toBe(true);
  expect(hasOtherItems(published.people, undefined)).toBe(false);
});
