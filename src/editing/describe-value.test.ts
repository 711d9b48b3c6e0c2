// Values of content files in words.
import { expect, it } from "vitest";
import { describeValue, detailItem } from "./describe-value.ts";

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

it("leaves out what nobody writes, and says where a picture is cropped", () => {
  const crop = { type: "array", control: "crop" };
  const properties = { id: { control: "serial" }, layout: { const: "template" }, focal: crop, name: text };
  const value = { id: 4, layout: "template", focal: [0.5, 0.4], name: "Ana" };
  expect(describeValue(value, { properties })).toBe("Name: Ana");
  expect(describeValue([0.5, 0.4], crop)).toBe("50% from the left, 40% from the top");
});

it("shows the short parts of an item beside its name", () => {
  const schema = { properties: { label: {}, low: { unit: "dollars" }, open: {}, basis: {} } };
  const item = {
    label: "Spa",
    low: 15_000,
    open: true,
    basis: "Seats six, and shares the equipment of the pool.",
  };
  expect(detailItem(item, schema, "Spa")).toBe("$15,000");
});

it("writes dates and times as people do, and leaves what is none", () => {
  const time = { control: "time" };
  expect(["16:30", "late"].map((text) => describeValue(text, time))).toEqual(["4:30 PM", "late"]);
  const date = { format: "date" };
  expect(["2026-07-03", "soon"].map((text) => describeValue(text, date))).toEqual(["July 3, 2026", "soon"]);
});
