// Redirects lead from old public addresses only.
import { expect, test } from "vitest";
import { redirects } from "./redirects.ts";

const isRedirect = (from: string) => redirects.safeParse({ pages: [{ from, to: "/areas" }] }).success;

test("no redirect leads away from the office or a request", () => {
  for (const from of ["/office", "/office/site", "/request", "/request/abc", "//office"])
    expect([from, isRedirect(from)]).toEqual([from, false]);
  for (const from of ["/areas/sugar-land", "/office-pools", "/requests"])
    expect([from, isRedirect(from)]).toEqual([from, true]);
});

test("drops the slash at the end of an old address, which is looked up without it", () => {
  const pages = [{ from: "/old-pools/", to: "/areas" }];
  expect(redirects.parse({ pages })).toEqual({ pages: [{ from: "/old-pools", to: "/areas" }] });
  expect(["/", "//"].filter(isRedirect)).toEqual([]);
});

test("finds duplicates and loops whether or not addresses end with a slash, and where", () => {
  const problemsOf = (...pages: [from: string, to: string][]) =>
    redirects
      .safeParse({ pages: pages.map(([from, to]) => ({ from, to })) })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(problemsOf(["/old", "/areas"], ["/old/", "/about"])).toEqual([
    "pages.1.from: another redirect is from the same address",
  ]);
  expect(problemsOf(["/old/", "/older"], ["/older", "/old/"])).toEqual([
    "pages.0.from: this redirect and another one lead to each other",
    "pages.1.from: this redirect and another one lead to each other",
  ]);
  expect(problemsOf(["/old/", "/older"], ["/older", "/areas"])).toBeUndefined();
});
