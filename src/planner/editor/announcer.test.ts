// What screen readers hear about a change.
import { afterEach, expect, test, vi } from "vitest";
import { formatDollars } from "#lib/numbers.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { data, planOf } from "#tests/plan-data.ts";
import { announceChanges } from "./announcer.tsx";
import { createEditor } from "./editor-store.ts";

afterEach(() => void vi.useRealTimers());

test("after a drag, says the price and the problems of the plan that it ended with", () => {
  vi.useFakeTimers();
  const editor = createEditor("", data, () => {});
  const said: string[] = [];
  const stop = announceChanges(editor.store, (message) => said.push(message));
  editor.drag(planOf("length=70"), { name: "drag 1", atMs: 0 });
  vi.runAllTimers();
  stop();
  const { price, checks } = editor.store.getState().results;
  expect(checks.map(({ id }) => id)).toContain("outside-yard");
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(formatDollars(roundTotal(price).high));
  for (const { id, message } of checks) if (id === "outside-yard") expect(said[0]).toContain(message);
});
