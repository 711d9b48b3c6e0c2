// The bounded cache: computes results once, and evicts failures and results above the limit.
import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

test("computes a result once for simultaneous and later callers", async () => {
  const find = createBoundedCache<string>(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const both = [find("a", () => promise), find("a", () => Promise.resolve("again"))];
  resolve("first");
  expect(await Promise.all(both)).toEqual(["first", "first"]);
  expect(await find("a", () => Promise.resolve("again"))).toBe("first");
});

test("tries again after a failure", async () => {
  const find = createBoundedCache<string>(2);
  await expect(find("a", () => Promise.reject(new Error("the disk is full")))).rejects.toThrow("disk");
  expect(await find("a", () => Promise.resolve("drawn"))).toBe("drawn");
});

test("evicts the least recently used result", async () => {
  const find = createBoundedCache<string>(2);
  for (const key of ["a", "b", "a", "c"]) await find(key, () => Promise.resolve("old"));
  expect(await find("a", () => Promise.resolve("new"))).toBe("old");
  expect(await find("b", () => Promise.resolve("new"))).toBe("new");
});
