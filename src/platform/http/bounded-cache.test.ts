// Results that are kept: computed once, forgotten after failures and beyond the limit.
import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

test("computes a result once for everybody who asks meanwhile and later", async () => {
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

test("drops the result that nobody asked for longest", async () => {
  const find = createBoundedCache<string>(2);
  for (const key of ["a", "b", "a", "c"]) await find(key, () => Promise.resolve("old"));
  expect(await find("a", () => Promise.resolve("new"))).toBe("old");
  expect(await find("b", () => Promise.resolve("new"))).toBe("new");
});
