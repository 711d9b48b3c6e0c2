// The screen Publish: after a refusal, and what it says of discarding.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import type { Office } from "#office/context.ts";
import { formatTimeZone } from "#visits/format.ts";
import { siteActions } from "./actions.ts";
import { ChangesScreen } from "./changes.tsx";
import { EditRefused } from "./editing.ts";

const address = { params: {}, url: new URL("http://localhost/office/site/changes") };
const PAST = "Choose a time in the future.";

function change(id: string, kind = "changed") {
  const draft = { kind, who: "Ana", at: "2026-11-28T12:00:00Z", since: "", version: "1" };
  return { id, group: "", title: id, address: null, draft, differences: [], problems: [] };
}

test("keeps what was chosen and the time when a plan is refused", async () => {
  const editing = { plan: () => Promise.reject(new EditRefused(PAST)) };
  const form = new URLSearchParams({ intent: "plan", at: "2026-11-27T10:00", chosen: "home.yaml 1" });
  const answer = await siteActions[address.url.pathname]?.({ editing } as unknown as Office, form, address);
  const { refusal, changes: typed } = (answer as { reply: Partial<App.OfficeReplies> }).reply;
  expect(refusal).toBe(PAST);
  const changes = [change("home.yaml"), change("prices.yaml")];
  const props = { latest: "1", notice: null, published: null, isWaiting: false, planned: [], changes, typed };
  const html = renderToStaticMarkup(createElement(ChangesScreen, { ...props, refusal } as never));
  const ticked = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box.includes("checked"));
  expect(ticked).toEqual([true, false]);
  expect(html).toMatch(/<details[^>]* open=""><summary>Publish later…/);
  expect(html).toContain('value="2026-11-27T10:00"');
  expect(html).toContain(`Day and time (${formatTimeZone(readContent().company.timeZone)})`);
});

test.each([
  ["changed", "What was changed here since it was last published is lost.", "discarded"],
  ["removed", "The page stays on the website.", "kept"],
  ["new", "The page was never published: all that is written in it is lost.", "deleted"],
])("says what discarding a draft of the kind %s does, and did", async (kind, effect, done) => {
  const changes = [change("areas/alvin.yaml", kind)];
  const props = { latest: "1", notice: null, published: null, isWaiting: false, planned: [], changes };
  expect(renderToStaticMarkup(createElement(ChangesScreen, props as never))).toContain(effect);
  const office = { editing: { discardDraft: () => Promise.resolve() } } as unknown as Office;
  const form = new URLSearchParams({ intent: "discard", id: "areas/alvin.yaml", version: "1", kind });
  const answer = await siteActions[address.url.pathname]?.(office, form, address);
  expect((answer as Response).headers.get("location")).toContain(`done=${done}`);
});
