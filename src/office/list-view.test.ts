// Queries of the requests table.
import { expect, test } from "vitest";
import { formatView, parseView } from "./list-view.ts";

test("reads a query and ignores unknown values", () => {
  const view = parseView(
    new URLSearchParams("q= Ana &status=evil&type=new-pool&sort=__proto__&page=-3&spam=all"),
  );
  expect(view).toMatchObject({
    q: "Ana",
    status: "",
    type: "new-pool",
    sort: "received",
    descending: true,
    page: 1,
    spam: "all",
  });
});

test.each([
  "",
  "?q=ana",
  "?status=won&sort=next&order=down&page=3",
  "?area=katy&owner=nobody&order=up",
  "?heard=Google&reason=unknown&answer=in-time&visit=booked",
])("formats %s as it was read", (query) => {
  expect(formatView(parseView(new URLSearchParams(query)))).toBe(query);
});
