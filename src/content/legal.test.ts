// Legal pages with facts from company.yaml.
import { expect, test } from "vitest";
import { policyWords } from "./field-labels.ts";
import { buildLegalPage } from "./legal.ts";
import { readContent } from "./read.ts";

test.each(["privacy-policy", "terms"])("%s names the company and has no unfilled placeholder", (slug) => {
  const page = JSON.stringify(buildLegalPage(slug).page);
  expect(page).toContain(readContent().company.name);
  expect(page).not.toMatch(/\{[\w.]+\}/);
});

test("the privacy policy states what the site does", () => {
  const words = JSON.stringify(buildLegalPage("privacy-policy").page.sections);
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

test("the privacy policy lists every answer that is stored", () => {
  const { sections } = buildLegalPage("privacy-policy").page;
  const text = JSON.stringify(sections.find(({ id }) => id === "consultation"));
  expect(Object.values(policyWords).filter((words) => !text.includes(words))).toEqual([]);
});
