// Saving drafts at pauses, with retries, and stopping at a conflict.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SaveResult } from "../editing.ts";
import { createSaver, type SaveState, type SendDraft } from "./saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(send: SendDraft) {
  const states: SaveState["kind"][] = [];
  const onState = (state: SaveState) => void states.push(state.kind);
  const [onReplaced, onChosen] = [vi.fn(), vi.fn()];
  const options = { send, value: "a", version: "1", onState, onSaved: () => {}, onReplaced, onChosen };
  return { states, onReplaced, onChosen, saver: createSaver(options) };
}

/** What each call sent, without the names of its saves. */
const sentBy = (send: ReturnType<typeof vi.fn<SendDraft>>) =>
  send.mock.calls.map(([{ save: _save, lost: _lost, ...draft }]) => draft);

const conflict = { theirs: "x", differences: [], who: "ben@example.com", at: "", version: "7" };

it("saves once when typing pauses, based on the version that was read", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "2", problems: [] }));
  const { saver, states } = start(send);
  saver.change("ab");
  saver.change("abc");
  await vi.runAllTimersAsync();
  expect(sentBy(send)).toEqual([{ value: "abc", base: "1" }]);
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
  expect(sentBy(send)[1]).toEqual({ value: "abc", base: "2" });
});

it("sends an unchanged draft again to refresh its problems, even after a failure", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "2", problems: [] }));
  send.mockRejectedValueOnce(new Error("offline"));
  const { saver, states } = start(send);
  saver.checkAgain();
  await vi.runAllTimersAsync();
  expect(sentBy(send)).toEqual([
    { value: "a", base: "1" },
    { value: "a", base: "1" },
  ]);
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

it("stops at a conflict until one version is chosen, with what was typed meanwhile", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "8", problems: [] }));
  send.mockResolvedValueOnce({ conflict });
  const { saver, states, onChosen } = start(send);
  saver.change("ab");
  await vi.runAllTimersAsync();
  saver.change("abc");
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(1);
  expect(states.at(-1)).toBe("conflict");
  send.mockRejectedValueOnce(new Error("offline"));
  saver.choose("theirs", conflict);
  await vi.runAllTimersAsync();
  expect(states.at(-1)).toBe("failed");
  expect(saver.hasUnsaved()).toBe(true);
  saver.choose("theirs", conflict);
  await vi.runAllTimersAsync();
  expect(sentBy(send).at(-1)).toEqual({ value: "abc", base: "7", choice: "theirs" });
  expect(onChosen).toHaveBeenCalledOnce();
  expect(saver.hasUnsaved()).toBe(false);
});

it("shows what somebody else saved, without a conflict, if nothing was typed", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "7", problems: [] }));
  send.mockResolvedValueOnce({ conflict });
  const { saver, states, onReplaced } = start(send);
  saver.checkAgain();
  await vi.runAllTimersAsync();
  expect(onReplaced.mock.calls).toEqual([["x"]]);
  expect(sentBy(send).at(-1)).toEqual({ value: "x", base: "7" });
  expect(states).not.toContain("conflict");
});

it("goes on without a conflict if a colleague published what the form had saved", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "8", problems: [] }));
  const { saver, states, onReplaced } = start(send);
  saver.change("ab");
  await vi.runAllTimersAsync();
  send.mockResolvedValueOnce({ conflict: { ...conflict, theirs: "ab" } });
  saver.change("abc");
  await vi.runAllTimersAsync();
  expect(sentBy(send).slice(1)).toEqual([
    { value: "abc", base: "8" },
    { value: "abc", base: "7" },
  ]);
  expect(states).not.toContain("conflict");
  expect(onReplaced).not.toHaveBeenCalled();
});

it("names the saves whose replies were lost, so that its own draft is no conflict", async () => {
  const send = vi.fn<SendDraft>(async () => ({ version: "3", problems: [] }));
  send.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
  const { saver } = start(send);
  saver.change("ab");
  await vi.runAllTimersAsync();
  saver.change("abc");
  await vi.runAllTimersAsync();
  const [first, second, third, last] = send.mock.calls.map(([draft]) => draft);
  expect(third?.lost).toEqual([first?.save, second?.save]);
  expect(last?.lost).toEqual([]);
});

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
  expect(sentBy(send).at(-1)).toEqual({ value: "abc", base: "2" });
  replies[1]?.({ version: "3", problems: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(["waiting", "saving", "saving", "saved"]);
});
