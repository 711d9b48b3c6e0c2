// Opening hours in words.
import { expect, test } from "vitest";
import { formatDays, formatHours } from "./opening-hours.ts";
import type { Weekday } from "./working-days.ts";

test.each([
  [{ opens: "08:00", closes: "17:00" }, "8:00 AM-5:00 PM"],
  [{ opens: "09:00", closes: "14:00" }, "9:00 AM-2:00 PM"],
  [{ opens: "00:30", closes: "12:15" }, "12:30 AM-12:15 PM"],
  [{}, "Closed"],
])("%j is shown as %s", (hours, shown) => expect(formatHours(hours)).toBe(shown));

test.each([
  [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "Monday to Friday"],
  [["Friday", "Wednesday", "Thursday"], "Wednesday to Friday"],
  [["Saturday"], "Saturday"],
  [["Saturday", "Sunday"], "Saturday and Sunday"],
  [["Monday", "Wednesday", "Friday"], "Monday, Wednesday, and Friday"],
] as [Weekday[], string][])("%j are shown as %s", (days, shown) => expect(formatDays(days)).toBe(shown));
