// Drafts that somebody has seen before publishing, and those that were saved since.
import { expect, it } from "vitest";
import { findSeen, listDraftIds } from "./seen-drafts.ts";

const home = { path: "home.yaml", version: "1" };
const company = { path: "company.yaml", version: "4" };
const seen = listDraftIds([
  ...[home, company].map(({ path, version }) => ({
    path,
    draft: { kind: "changed" as const, who: "ann@example.com", at: "", version },
  })),
  { path: "projects.yaml", draft: null },
]);

it("finds the drafts that were listed, in any order", () => {
  expect(findSeen([company, home], seen)).toEqual([company, home]);
  expect(findSeen([], [])).toEqual([]);
});

it("leaves out a draft that was started since", () => {
  expect(findSeen([home, company, { path: "hours.yaml", version: "5" }], seen)).toEqual([home, company]);
});

it.each([
  ["saved again", [{ ...home, version: "2" }, company]],
  ["discarded", [home]],
])("notices a draft that was %s", (_what, now) => {
  expect(findSeen(now, seen)).toBeNull();
});
