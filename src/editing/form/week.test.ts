// Opening hours as rows of weekdays.
import { expect, it } from "vitest";
import { loadContentAndFiles } from "#content/read.ts";
import { type Hours, readWeek, writeWeek } from "./week.ts";

it("writes the company's hours as they were", () => {
  const company = loadContentAndFiles("content").files.get("company.yaml")?.value as { hours: Hours[] };
  expect(writeWeek(readWeek(company.hours))).toEqual(company.hours);
});

it("lists a day that closes without hours", () => {
  const week = readWeek([{ days: ["Monday", "Tuesday"], opens: "08:00", closes: "17:00" }]);
  const changed = week.map((day) => (day.day === "Monday" ? { ...day, isOpen: false } : day));
  expect(writeWeek(changed)[0]).toEqual({
    days: ["Monday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  });
});
