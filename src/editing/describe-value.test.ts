// Values of content files in words.
import { expect, it } from "vitest";
import { describeValue } from "./describe-value.ts";

const text = { type: "string" };
const people = { items: { properties: { name: text, position: text } } };

it("separates the items of a list of groups by empty lines", () => {
  const value = [{ name: "Ana", position: "Designer" }, { name: "" }, { name: "Ben" }];
  expect(describeValue(value, people)).toBe("Name: Ana\nPosition: Designer\n\nName: Ben");
});

it("writes one line for each text of a list", () => {
  expect(describeValue(["Shade", "Spa"], { items: text })).toBe("Shade\nSpa");
});

it("writes one line for each time of opening", () => {
  const hours = [
    { days: ["Monday", "Tuesday"], opens: "08:00", closes: "18:00" },
    { days: ["Saturday"], opens: "09:00", closes: "14:00" },
  ];
  expect(describeValue(hours, { control: "hours", ...people }).split("\n")).toHaveLength(2);
});
