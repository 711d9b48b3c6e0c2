// Tests of the order in which visitors' pages are rendered, with tasks that wait for the test.
import { expect, test } from "vitest";
import type { Log } from "../log.ts";
import { createRenderTurns, MAX_TASKS_OF_VISITOR, type TurnRefusal } from "./render-turns.ts";

const visitor = (key: string, hasLeft = () => false) => ({ key, requestId: `request of ${key}`, hasLeft });
const refuse = (reason: TurnRefusal): string => reason;

function createTurns() {
  const entries: unknown[] = [];
  const log = { warn: (entry: object) => entries.push(entry) } as unknown as Log;
  return { takeTurn: createRenderTurns(log), entries };
}

function block(ms: number): void {
  for (const endMs = performance.now() + ms; performance.now() < endMs; );
}

test("a visitor waits for one task of another, however many the other one has", async () => {
  const { takeTurn } = createTurns();
  const order: string[] = [];
  const run = (key: string, name: string) =>
    takeTurn(
      visitor(key),
      async () => {
        order.push(name);
        return name;
      },
      refuse,
    );
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => run("a", name)),
    run("b", "b1"),
    run("c", "c1"),
  ]);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
});

test("other work is done between two tasks that block the process", async () => {
  const { takeTurn } = createTurns();
  const order: string[] = [];
  const run = (name: string) =>
    takeTurn(
      visitor(name),
      async () => {
        block(10);
        order.push(name);
        setTimeout(() => order.push(`after ${name}`), 1);
        return name;
      },
      refuse,
    );
  await Promise.all(["one", "two", "three"].map(run));
  expect(order).toEqual(["one", "after one", "two", "after two", "three"]);
});

test("skips the task of a visitor who has left while waiting", async () => {
  const { takeTurn } = createTurns();
  const done: string[] = [];
  let hasLeft = false;
  const run = (key: string, has: () => boolean) =>
    takeTurn(
      visitor(key, has),
      async () => {
        done.push(key);
        hasLeft = true;
        return key;
      },
      refuse,
    );
  const results = await Promise.all([
    run("stays", () => false),
    run("leaves", () => hasLeft),
    run("stays too", () => false),
  ]);
  expect(results).toEqual(["stays", "left", "stays too"]);
  expect(done).toEqual(["stays", "stays too"]);
});

test("a task that waits for something lets others start", async () => {
  const { takeTurn } = createTurns();
  const gate = Promise.withResolvers<string>();
  const waiting = takeTurn(visitor("a"), () => gate.promise, refuse);
  expect(await takeTurn(visitor("b"), async () => "b", refuse)).toBe("b");
  expect(await takeTurn(visitor("a"), async () => "a2", refuse)).toBe("a2");
  gate.resolve("a1");
  expect(await waiting).toBe("a1");
});

test("one visitor's tasks are limited, and then all visitors' tasks, which the log explains", async () => {
  const { takeTurn, entries } = createTurns();
  const gate = Promise.withResolvers<string>();
  const fill = (key: string) =>
    Array.from({ length: MAX_TASKS_OF_VISITOR }, () => takeTurn(visitor(key), () => gate.promise, refuse));
  const own = fill("a");
  expect(await takeTurn(visitor("a"), async () => "more", refuse)).toBe("limited");
  const others = "bcdefgh".split("").flatMap(fill);
  expect(await takeTurn(visitor("new"), async () => "more", refuse)).toBe("full");
  expect(entries).toEqual([
    { requestId: "request of a", limit: "pages", allowed: MAX_TASKS_OF_VISITOR },
    { requestId: "request of new", limit: "all-pages", allowed: 8 * MAX_TASKS_OF_VISITOR },
  ]);
  gate.resolve("done");
  expect(new Set(await Promise.all([...own, ...others]))).toEqual(new Set(["done"]));
  expect(await takeTurn(visitor("a"), async () => "again", refuse)).toBe("again");
});

test("a task that fails rejects for its visitor alone", async () => {
  const { takeTurn } = createTurns();
  const failed = takeTurn(visitor("a"), () => Promise.reject(new Error("broken")), refuse);
  const next = takeTurn(visitor("a"), async () => "next", refuse);
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
