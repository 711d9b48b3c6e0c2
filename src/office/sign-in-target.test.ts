// The screen that opens after signing in: the one that was asked for, and never another site's.
import { expect, test } from "vitest";
import { readTarget, signInAddress, toTarget } from "./sign-in-target.ts";

test("keeps a screen's filters and drops the notice of an earlier change", () => {
  expect(toTarget("https://a.example/office/requests?status=won&q=a%26b")).toBe(
    "/office/requests?status=won&q=a%26b",
  );
  expect(toTarget("https://a.example/office/requests/12?done=noted")).toBe("/office/requests/12");
  expect(toTarget("https://a.example/office/visits?saved=&week=2")).toBe("/office/visits?week=2");
  expect(toTarget("https://a.example/office/site/pictures?failure=signedOut")).toBe("/office/site/pictures");
});

test("reads back the screen that the sign-in page was given", () => {
  const address = signInAddress("/office/requests.csv?status=won&q=a%26b");
  expect(readTarget(new URL(address, "http://office").searchParams.get("to"))).toBe(
    "/office/requests.csv?status=won&q=a%26b",
  );
});

test.each([
  null,
  "",
  "https://evil.example/office",
  "//evil.example/office",
  "\\\\evil.example/office",
  "http:evil.example",
  "javascript:alert(1)//office",
  "/officer?to=/office",
  "/office/../contact?a=b",
  "/?to=/office",
])("opens the first screen instead of %s", (to) => {
  expect(readTarget(to)).toBe("/office");
});
