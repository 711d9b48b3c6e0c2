// The warning while emails can't be sent.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailNotice, type MailTrouble } from "./mail-notice.tsx";

const render = (trouble: MailTrouble) => renderToStaticMarkup(createElement(MailNotice, { trouble }));

test("says what no mail server means and which variable sets one", () => {
  expect(render({ problem: "unset" })).toMatch(/nobody gets an email.*SMTP_URL/);
});

test.each(["refused", "folder"] as const)(
  "says since when emails fail, on the office's clock: %s",
  (problem) => {
    const html = render({ problem, since: `${new Date().getFullYear()}-11-19T22:14:00.000Z` });
    expect(html).toContain("since Thu, Nov 19, 4:14");
  },
);
