// Legal pages with facts from company.yaml.
import { expect, test } from "vitest";
import type { StoredField } from "./field-labels.ts";
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

/** What the list of stored answers calls each field of the form. */
const wordsOfFields: Record<StoredField, string> = {
  name: "your name",
  email: "email address",
  phone: "phone number",
  message: "message",
  projectType: "project type",
  timeframe: "timeframe",
  budget: "budget",
  designStyle: "design style",
  additionalAmenities: "amenities",
  propertyChallenge: "challenges of the property",
  familyInfo: "who will use the pool",
  referralSource: "how you heard about us",
  otherReferral: "how you heard about us",
  plan: "your pool plan",
};

test("the privacy policy lists every answer that is stored", () => {
  const { sections } = buildLegalPage("privacy-policy").page;
  const text = JSON.stringify(sections.find(({ id }) => id === "consultation"));
  expect(Object.values(wordsOfFields).filter((words) => !text.includes(words))).toEqual([]);
});
