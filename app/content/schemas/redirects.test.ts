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
