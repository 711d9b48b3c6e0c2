// The form of the office's rules for visits, as it is sent.
import { expect, test } from "vitest";
import { readRules } from "./visit-rules-form.tsx";

test("a day off may lack its last day but not its first, and empty rows are left out", () => {
  const form = new URLSearchParams();
  for (const [from, to] of [
    ["2026-12-24", "2026-12-26"],
    ["2026-12-31", ""],
    ["", "2027-01-02"],
    ["", ""],
  ] as const) {
    form.append("off-from", from);
    form.append("off-to", to);
  }
  // The schema refuses the third, so that it is not lost.
  expect(readRules(form)).toMatchObject({
    daysOff: [
      { from: "2026-12-24", to: "2026-12-26" },
      { from: "2026-12-31", to: "2026-12-31" },
      { from: "", to: "2027-01-02" },
    ],
  });
});
