// Saving drafts at pauses, with retries, and stopping at a conflict.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SaveResult } from "../editing.ts";
import { createSaver, type SaveState, type SendDraft } from "./saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(send: SendDraft) {
  const states: SaveState["kind"][] = [];
  const onState = (state: SaveState) => void states.push(state.kind);
  return { states, saver: createSaver({ send, value: "a", version: "1", onState, onSaved: () => {} }) };
}

it("saves once when typing pauses, based on the version that was read", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "2", problems: [] }));
  const { saver, states } = start(send);
  saver.change("ab");
  saver.change("abc");
  await vi.runAllTimersAsync();
  expect(send.mock.calls).toEqual([[{ value: "abc", base: "1" }]]);
  expect(states.at(-1)).toBe("saved");
  expect(saver.hasUnsaved()).toBe(false);
});

it("sends one draft at a time, then the edits made meanwhile", async () => {
  const replies: ((result: SaveResult) => void)[] = [];
  const send = vi.fn<SendDraft>(() => new Promise((resolve) => void replies.push(resolve)));
  const { saver } = start(send);
  saver.change("ab");
  await vi.advanceTimersByTimeAsync(5_000);
  saver.change("abc");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  replies[0]?.({ version: "2", problems: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send.mock.calls[1]).toEqual([{ value: "abc", base: "2" }]);
});

it("sends an unchanged draft again to refresh its problems, even after a failure", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "2", problems: [] }));
  send.mockRejectedValueOnce(new Error("offline"));
  const { saver, states } = start(send);
  saver.checkAgain();
  await vi.runAllTimersAsync();
  expect(send.mock.calls).toEqual([[{ value: "a", base: "1" }], [{ value: "a", base: "1" }]]);
  expect(states.at(-1)).toBe("saved");
});

it("reports a failed save and retries", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "2", problems: [] }));
  send.mockRejectedValueOnce(new Error("offline"));
  const { saver, states } = start(send);
  saver.change("ab");
  await vi.runAllTimersAsync();
  expect(states).toContain("failed");
  expect(states.at(-1)).toBe("saved");
});

it("stops at a conflict and continues from the other version", async () => {
  const conflict = { theirs: "x", who: "ben@example.com", at: "", version: "7" };
  const send = vi.fn<SendDraft>(async () => ({ version: "8", problems: [] }));
  send.mockResolvedValueOnce({ conflict });
  const { saver, states } = start(send);
  saver.change("ab");
  await vi.runAllTimersAsync();
  saver.change("abc");
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(1);
  expect(states.at(-1)).toBe("conflict");
  saver.resolve("abc", conflict);
  await vi.runAllTimersAsync();
  expect(send.mock.calls[1]).toEqual([{ value: "abc", base: "7" }]);
});

it.each([
  ["", "ab"],
  [" with a mark that the server takes out", "a\u202cb"],
])(
  "continues from its own draft%s if a conflict has it because the response was lost",
  async (_what, typed) => {
    const conflict = { theirs: "ab", who: "ann@example.com", at: "", version: "2" };
    const send = vi.fn<SendDraft>(async () => ({ version: "3", problems: [] }));
    send.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
    send.mockResolvedValueOnce({ conflict });
    const { saver, states } = start(send);
    saver.change(typed);
    await vi.advanceTimersByTimeAsync(2_000);
    saver.change("abc");
    await vi.runAllTimersAsync();
    expect(send.mock.lastCall).toEqual([{ value: "abc", base: "2" }]);
    expect(states).not.toContain("conflict");
    expect(saver.hasUnsaved()).toBe(false);
  },
);

it("saves edits made during a request without a pause after saveNow", async () => {
  const replies: ((result: SaveResult) => void)[] = [];
  const send = vi.fn<SendDraft>(() => new Promise((resolve) => void replies.push(resolve)));
  const { saver, states } = start(send);
  saver.change("ab");
  saver.saveNow();
  saver.change("abc");
  saver.saveNow();
  replies[0]?.({ version: "2", problems: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.lastCall).toEqual([{ value: "abc", base: "2" }]);
  replies[1]?.({ version: "3", problems: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(["waiting", "saving", "saving", "saved"]);
});
