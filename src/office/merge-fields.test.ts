// Two people who change the same form: only fields that both changed differently are a clash.
import { expect, test } from "vitest";
import type { Fields } from "./loaded-fields.tsx";
import { mergeFields } from "./merge-fields.ts";

test("keeps what was changed, takes what somebody else saved, and names what both changed", () => {
  const loaded: Fields = { status: "new", owner: null, area: "katy", nextStep: "Call", nextStepOn: null };
  const typed = { ...loaded, owner: "ana", area: "cypress", nextStep: "Write", nextStepOn: "2026-12-01" };
  const saved = { ...loaded, status: "won", area: "heights", nextStep: "Write", nextStepOn: null };
  expect(mergeFields(loaded, typed, saved)).toEqual({
    merged: {
      status: "won",
      owner: "ana",
      area: "cypress",
      nextStep: "Write",
      nextStepOn: "2026-12-01",
    },
    clashes: ["area"],
  });
});

test("a field that was emptied clashes with another value", () => {
  expect(mergeFields<Fields>({ owner: "ana" }, { owner: null }, { owner: "ben" })).toEqual({
    merged: { owner: null },
    clashes: ["owner"],
  });
});
