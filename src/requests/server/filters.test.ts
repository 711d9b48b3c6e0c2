// What the office filters requests by.
import { expect, test } from "vitest";
import { createFilters, fold, nameChannel } from "./filters.ts";

test.each([
  [{}, "direct"],
  [{ referrer: "not an address" }, "direct"],
  [{ referrer: "https://www.google.com/" }, "google"],
  [{ referrer: "https://www.houzz.com/pros" }, "houzz.com"],
  [{ referrer: "https://www.google.com/", utm_source: "Google", utm_medium: "cpc" }, "google ads"],
  [{ utm_source: "letter" }, "letter"],
  [{ referrer: "https://www.google.com/", gclid: "abc" }, "google ads"],
  [{ utm_source: "letter", gclid: "abc" }, "letter"],
  [{ msclkid: "abc" }, "bing ads"],
  [{ fbclid: "abc" }, "facebook"],
])("names the channel of %j %s", (source, channel) => {
  expect(nameChannel(source)).toBe(channel);
});

test("finds a request by its reference, name, address or the digits of its phone number", () => {
  const request = { name: "Zoë O'Neil", email: "Zoe@example.com", phone: "(713) 555-0100" };
  const { search, area } = createFilters({
    reference: "7KQ2-M4XD",
    request,
    source: { path: "/areas/katy" },
  });
  expect(search).toBe("7kq2-m4xd zoe o'neil zoe@example.com 7135550100");
  expect(area).toBe("katy");
});

test.each([
  ["area=memorial&length=36", "/contact", "memorial"],
  ["length=36&area=katy", "/areas/cypress", "katy"],
  ["length=36", "/areas/cypress", "cypress"],
  ["length=36", "/contact", null],
])("prefers the area of the plan %j to that of the page %s", (plan, path, area) => {
  expect(createFilters({ reference: "A", request: { plan }, source: { path } }).area).toBe(area);
});

test.each([
  ["Núñez", "nunez"],
  ["Nu\u0301n\u0303ez", "nunez"],
  ["ĐẶNG Nguyễn", "dang nguyen"],
  ["İnci", "inci"],
  ["李", "李"],
])("searches for %s as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});
