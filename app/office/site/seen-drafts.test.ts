// Drafts that somebody has seen before publishing, and those that were saved since.
import { expect, it } from "vitest";
import { areSeen, listSeen } from "./seen-drafts.ts";

function change(path: string, version: string) {
  return { path, draft: { kind: "changed" as const, who: "ann@example.com", at: "", version } };
}

const changes = [
  change("home.yaml", "1"),
  { path: "projects.yaml", draft: null },
  change("company.yaml", "4"),
];

it("knows the drafts that were listed, in any order", () => {
  expect(areSeen(changes, listSeen(changes).reverse())).toBe(true);
});

it.each([
  ["saved again", [change("home.yaml", "2"), change("company.yaml", "4")]],
  ["added", [...changes, change("hours.yaml", "5")]],
  ["discarded", changes.slice(0, 1)],
])("notices a draft that was %s", (_what, now) => {
  expect(areSeen(now, listSeen(changes))).toBe(false);
});
