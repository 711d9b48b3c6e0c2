// Who asks: addresses as the rate limit counts them.
import { expect, test } from "vitest";
import { limitKeyOf } from "./visitor.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["not an address", "not an address"],
])("%s is counted as %s", (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
});
