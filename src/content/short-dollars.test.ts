// Amounts in thousands are exact, because texts state them as our lowest price.
import { expect, test } from "vitest";
import { formatShort } from "./short-dollars.ts";

test.each([
  [75_000, "$75K"],
  [72_500, "$72.5K"],
  [1_200_000, "$1.2M"],
])("writes %d as %s", (amount, text) => expect(formatShort(amount)).toBe(text));
