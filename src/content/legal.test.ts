// Legal pages with facts from company.yaml.
import { expect, test } from "vitest";
import { buildLegalPage, fillFacts } from "./legal.ts";
import { readContent } from "./read.ts";

test("replaces every placeholder", () => {
  expect(fillFacts("{company}: call {phone}, or {phone}", { company: "Pools", phone: "1" })).toBe(
    "Pools: call 1, or 1",
  );
});

test("rejects an unknown fact", () => {
  expect(() => fillFacts("Fax {fax}", { phone: "1" })).toThrow(/"fax"/);
});

test.each(["privacy-policy", "terms"])("%s names the company and has no unfilled placeholder", (slug) => {
  const page = JSON.stringify(buildLegalPage(slug).sections);
  expect(page).toContain(readContent().company.name);
  expect(page).not.toMatch(/\{(company|email|phone|address)\}/);
});

test("the privacy policy states what the site does", () => {
  const words = JSON.stringify(buildLegalPage("privacy-policy").sections);
  for (const promise of [
    "no cookies",
    "arrival",
    "3 days",
    "seven days",
    "10 minutes",
    "SB 140",
    "CAN-SPAM",
  ]) {
    expect(words).toContain(promise);
  }
});
