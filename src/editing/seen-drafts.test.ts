// Drafts that somebody has seen before publishing, and those that were saved since.
import { expect, it } from "vitest";
import { draftId, findSeen } from "./seen-drafts.ts";

const home = { id: "home.yaml", version: "1" };
const company = { id: "company.yaml/hours", version: "4" };
const seen = [home, company].map(draftId);

it("finds the drafts that were listed, in any order", () => {
  expect(findSeen([company, home], seen)).toEqual([company, home]);
  expect(findSeen([], [])).toEqual([]);
});

it("leaves out a draft that was started since", () => {
  expect(findSeen([home, company, { id: "videos.yaml", version: "5" }], seen)).toEqual([home, company]);
});

it.each([
  ["saved again", [{ ...home, version: "2" }, company]],
  ["discarded", [home]],
])("notices a draft that was %s", (_what, now) => {
  expect(findSeen(now, seen)).toBeNull();
});
