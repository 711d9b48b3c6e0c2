// Reversed ranges in the texts of content/.
import { describe, expect, test } from "vitest";
import { reversedRangeIn } from "./order-and-range-check.ts";

describe("reversedRangeIn", () => {
  test.each([
    ["$8,000-4,000 for a sheer descent", "$8,000-4,000"],
    ["$75K-60K", "$75K-60K"],
    ["$100-75K", "$100-75K"],
    ["12-8 weeks from design approval", "12-8 weeks"],
    ["between 30 - 20 feet", "30 - 20 feet"],
  ])("finds %s", (text, range) => expect(reversedRangeIn(text)).toBe(range));

  test.each([
    "$4,000-8,000",
    "$75-100K",
    "$25,000-60,000+ full",
    "8-12 weeks",
    "call (713) 555-0142",
    "77002-1200",
    "8:00 AM-5:00 PM",
    "2026-2027",
    "Section 5-2 in the code",
    "a 40-foot pool, 3-4 feet deep",
    "$900K-1.2M",
    "$900,000–1.2 million",
    "$1–1.5 million",
    "emergency calls from $150 – 24 hours a day",
    "designed in 2025 – 11 weeks from approval to swim",
  ])("accepts %s", (text) => expect(reversedRangeIn(text)).toBeUndefined());
});
