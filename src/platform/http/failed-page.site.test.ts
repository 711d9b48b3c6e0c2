// Pages that can't be rendered give the 500 page and one log line without visitors' data.
import { expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "#content/read.ts";
import { filledForm } from "#tests/filled-form.ts";
import { findRealPages } from "#tests/server/find-shared-database.ts";
import { startTestSite } from "#tests/server/site.ts";
import type { VisitorRequest } from "#visits/reply.ts";

const { company, errors } = readContent();

/** Captures what is written to the terminal until the test ends. */
function captureTerminal(): string[] {
  const written: string[] = [];
  const methods = ["error", "warn", "info", "log"] as const;
  const spies = methods.map((method) =>
    vi
      .spyOn(console, method)
      .mockImplementation((...values) => void written.push(values.map(String).join(" "))),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return written;
}

/** Opens a private page of the real site for which the server passes a failing value. */
async function openFailingPage(readVisitorRequest: App.Locals["readVisitorRequest"]) {
  const { renderPage } = await findRealPages();
  const site = await startTestSite({}, undefined, {
    hasPage: () => false,
    renderPage: (request, locals) => renderPage(request, { ...locals, readVisitorRequest }),
  });
  const headers = { accept: "application/json" };
  const sent = await site.send("/contact", { method: "POST", body: filledForm(), headers });
  const { visitorToken } = await sent.json();
  const terminal = captureTerminal();
  const response = await site.send(`/request/${visitorToken}`);
  const entries = site
    .log()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const failures = entries.filter(({ level }) => level >= 50);
  return { site, response, html: await response.text(), terminal, failures, visitorToken };
}

const person = "Ana Lopez <ana@example.com>";

test.each<[string, App.Locals["readVisitorRequest"]]>([
  [
    "the page's data",
    async () => {
      throw new RangeError(person);
    },
  ],
  [
    "a section",
    async () =>
      ({
        // React quotes the keys of an object that it can't show.
        reference: { [person]: 1 },
        receivedAt: "2026-11-27T12:00:00.000Z",
        plan: null,
        visit: null,
        days: [],
        visitMinutes: 60,
        files: [],
      }) as unknown as VisitorRequest,
  ],
])("a failure of %s gives the 500 page and one log line without personal data", async (_, fail) => {
  const { site, response, html, terminal, failures, visitorToken } = await openFailingPage(fail);
  const requestId = response.headers.get("x-request-id");
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(errors.failure.title);
  expect(html).toContain(company.phone);
  expect(html).toContain(`Request ${requestId}`);
  expect(terminal).toEqual([]);
  expect(failures).toEqual([
    expect.objectContaining({ level: 50, requestId, msg: "A page could not be rendered" }),
  ]);
  expect(failures[0].stack.length).toBeGreaterThan(0);
  for (const text of [html, site.log()]) expect(text).not.toContain("ana@example.com");
  expect(site.log()).not.toContain(visitorToken);
});
