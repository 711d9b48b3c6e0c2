// Waiting for the end of a press.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPresses } from "./press.ts";

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
});

afterEach(() => {
  vi.useRealTimers();
});

function send(...types: string[]) {
  for (const type of types) page.dispatchEvent(new Event(type));
}

/** Returns whether the promise resolves within `ms`. */
async function hasEnded(waiting: Promise<void>, ms: number): Promise<boolean> {
  let ended = false;
  void waiting.then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}

test("resolves at once while nothing is pressed", async () => {
  expect(await hasEnded(watchPresses(page).afterPress(), 0)).toBe(true);
});

test("waits while a pointer is down", async () => {
  const { afterPress } = watchPresses(page);
  send("pointerdown", "mousedown");
  expect(await hasEnded(afterPress(), 60_000)).toBe(false);
});

test("waits until the handlers of the click have run", async () => {
  const { afterPress } = watchPresses(page);
  send("pointerdown", "mousedown", "pointerup", "mouseup", "click");
  const order: string[] = [];
  const waiting = afterPress().then(() => order.push("layout"));
  order.push("click");
  await vi.advanceTimersByTimeAsync(0);
  await waiting;
  expect(order).toEqual(["click", "layout"]);
});

test("keeps waiting for the mouse events that follow a touch", async () => {
  const { afterPress } = watchPresses(page);
  send("pointerdown", "pointerup");
  const waiting = afterPress();
  expect(await hasEnded(waiting, 300)).toBe(false);
  send("mousedown");
  expect(await hasEnded(waiting, 60_000)).toBe(false);
  send("mouseup", "click");
  expect(await hasEnded(waiting, 0)).toBe(true);
});

test.each(["pointercancel", "dragstart", "contextmenu"])("stops waiting at %s", async (type) => {
  const { afterPress } = watchPresses(page);
  send("pointerdown");
  const waiting = afterPress();
  send(type);
  expect(await hasEnded(waiting, 0)).toBe(true);
});

test("stops waiting 400 ms after a release without a click", async () => {
  const { afterPress } = watchPresses(page);
  send("pointerdown", "pointerup");
  expect(await hasEnded(afterPress(), 400)).toBe(true);
});

test("resolves when stopped and ignores later presses", async () => {
  const { afterPress, stop } = watchPresses(page);
  send("pointerdown");
  const waiting = afterPress();
  stop();
  expect(await hasEnded(waiting, 0)).toBe(true);
  send("pointerdown");
  expect(await hasEnded(afterPress(), 0)).toBe(true);
});
