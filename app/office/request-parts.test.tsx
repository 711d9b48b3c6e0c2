// Parts of a request's screen.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VisitPart } from "./request-parts.tsx";

const visit = {
  leadId: 1,
  name: "Ana",
  phone: "",
  reference: "7KQ2-M4XD",
  startsAt: "2026-12-01T15:00:00.000Z",
  endsAt: "2026-12-01T16:00:00.000Z",
  address: "1 Bayou Road",
};

test("says that the visit of a request that is spam or lost is still booked", () => {
  const render = (props: Pick<Parameters<typeof VisitPart>[0], "visit" | "isGivenUp">) =>
    renderToStaticMarkup(createElement(VisitPart, { leadId: 1, ...props }));
  expect(render({ visit, isGivenUp: true })).toContain("still booked");
  expect(render({ visit, isGivenUp: false })).not.toContain("still booked");
  expect(render({ visit: null, isGivenUp: true })).not.toContain("still booked");
});
