// Guides count back from a day that has not come, also if the site was built before the last one.
import { expect, test } from "vitest";
import { dateIn, findUpcoming } from "./upcoming.ts";

const years = [{ swim: "2027-05-31" }, { swim: "2028-05-29" }];

test.each([
  ["2027-05-30", "2027-05-31"],
  ["2027-05-31", "2028-05-29"],
  ["2029-01-01", "2028-05-29"],
])("on %s it is %s", (today, swim) => {
  expect(findUpcoming(years, "America/Chicago", new Date(`${today}T18:00:00Z`))?.swim).toBe(swim);
});

test.each([
  ["America/Chicago", "2027-05-30"],
  ["Europe/Berlin", "2027-05-31"],
])("in %s, the day after midnight of UTC is %s", (timeZone, date) => {
  expect(dateIn(timeZone, new Date("2027-05-31T00:30:00Z"))).toBe(date);
});
