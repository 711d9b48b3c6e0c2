// Canonical spellings of addresses and redirects to them.
import { expect, test } from "vitest";
import { addSearch, findRedirect } from "./addresses.ts";

const known = new Set(["/", "/contact", "/areas/katy"]);
const moved = new Map([["/old-page", "/areas/katy"]]);

function redirectOf(path: string): string | null {
  return findRedirect(path, (address) => known.has(address), moved);
}

test.each([
  ["/contact", null],
  ["/contact/", "/contact"],
  ["/Contact///", "/contact"],
  ["/areas/katy/index.html", "/areas/katy"],
  ["/index.html/", "/"],
  ["//", "/"],
  ["/OLD-page/", "/areas/katy"],
  ["//other.example/", null],
  ["/nowhere/", null],
])("redirects %s to %s", (path, address) => {
  expect(redirectOf(path)).toBe(address);
});

/** A regular expression took 20 seconds; processor time does not depend on what else the machine does. */
test("takes time in proportion to an address of many slashes", () => {
  const path = `${"/".repeat(200_000)}x`;
  const before = process.cpuUsage();
  expect(redirectOf(path)).toBeNull();
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

test.each([
  ["/services", "?utm=1", "/services?utm=1"],
  ["/services#design", "?utm=1", "/services?utm=1#design"],
  ["/services#design", "", "/services#design"],
])("adds to %s the query %s", (address, search, whole) => {
  expect(addSearch(address, search)).toBe(whole);
});
