// Parts of a request's screen.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeliveriesPart, VisitPart } from "./request-parts.tsx";

const visit = {
  startsAt: "2026-12-01T15:00:00.000Z",
  address: "1 Bayou Road",
  isUpcoming: true,
  whose: null,
  isOnDayOff: false,
};

const render = (props: Pick<Parameters<typeof VisitPart>[0], "visit" | "isGivenUp">) =>
  renderToStaticMarkup(createElement(VisitPart, { leadId: 1, ...props }));

test("shows a visit that has begun, which nobody can move or cancel", () => {
  const begun = render({ visit: { ...visit, isUpcoming: false, whose: null }, isGivenUp: true });
  expect(begun).toMatch(/<a href="[^"]*maps[^"]*1%20Bayou%20Road"[^>]*>1 Bayou Road/);
  expect(begun).toContain("Book another visit");
  expect(begun).not.toMatch(/Move or cancel|still booked/);
});

test("says that the visit of a request that is spam or lost is still booked", () => {
  expect(render({ visit, isGivenUp: true })).toContain("still booked");
  expect(render({ visit, isGivenUp: false })).not.toContain("still booked");
  expect(render({ visit: null, isGivenUp: true })).not.toContain("still booked");
});

test.each([
  ["delivered", "Sent"],
  ["written", "Written to a file, not sent"],
  ["skipped", "Not needed anymore"],
  ["pending", "Waiting"],
  ["failed", "Given up"],
] as const)("says of a delivery that is %s: %s", (status, words) => {
  const delivery = { kind: "acknowledgement", event: null, to: "ana@example.com", attempts: 1 } as const;
  const past = { dueAt: null, finishedAt: null, lastError: null, via: null };
  const html = renderToStaticMarkup(
    createElement(DeliveriesPart, { deliveries: [{ ...delivery, ...past, status }], isSuspect: false }),
  );
  expect(html).toContain(`>${words}</span>`);
});
