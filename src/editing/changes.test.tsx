// The screen Publish after a refusal.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Office } from "#office/context.ts";
import { siteActions } from "./actions.ts";
import { ChangesScreen } from "./changes.tsx";
import { EditRefused } from "./editing.ts";

const PAST = "Choose a time in the future.";

function change(id: string) {
  const draft = { kind: "changed", who: "Ana", at: "2026-11-28T12:00:00Z", since: "", version: "1" };
  return { id, group: "", title: id, address: null, draft, differences: [], problems: [] };
}

test("keeps what was chosen and the time when a plan is refused", async () => {
  const editing = { plan: () => Promise.reject(new EditRefused(PAST)) };
  const form = new URLSearchParams({ intent: "plan", at: "2026-11-27T10:00", chosen: "home.yaml 1" });
  const address = { params: {}, url: new URL("http://localhost/office/site/changes") };
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
});
