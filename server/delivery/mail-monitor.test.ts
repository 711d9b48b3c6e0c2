// Tests of the log and the health problem when mail can't be sent.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { createLog } from "../log.ts";
import type { DeliveryKind } from "../store/tables.ts";
import { monitorMailFolder, monitorMailServer, REFUSED_AFTER_MS } from "./mail-monitor.ts";
import { createFileMailer, type Mail } from "./mailer.ts";

function watchServer() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const levels: number[] = [];
  const monitor = monitorMailServer(createLog({ write: (line) => levels.push(JSON.parse(line).level) }));
  let refusal: Error | null = null;
  const send = monitor.watch(async () => {
    if (refusal) throw refusal;
  });
  return {
    monitor,
    levels,
    accept: (kind: DeliveryKind = "notification") => {
      refusal = null;
      return send({ kind } as Mail);
    },
    refuse: async (kind: DeliveryKind = "notification", facts: object = {}, date = new Date(0)) => {
      refusal = Object.assign(new Error("no"), facts);
      await expect(send({ kind, date } as Mail)).rejects.toThrow("no");
    },
  };
}

test("reports a mail server once after 15 minutes of refusals, and its recovery", async () => {
  const { monitor, levels, accept, refuse } = watchServer();
  await refuse();
  vi.advanceTimersByTime(REFUSED_AFTER_MS - 1);
  expect([monitor.problem, levels]).toEqual([null, []]);
  await refuse();
  vi.advanceTimersByTime(1);
  expect([monitor.problem, levels]).toEqual(["refused", [50]]);
  await refuse();
  vi.advanceTimersByTime(REFUSED_AFTER_MS);
  expect(levels).toEqual([50]);
  await accept();
  expect([monitor.problem, levels]).toEqual([null, [50, 30]]);
});

test("reports nothing while some mails are accepted", async () => {
  const { monitor, accept, refuse } = watchServer();
  await refuse();
  vi.advanceTimersByTime(REFUSED_AFTER_MS - 1);
  await accept();
  await refuse();
  vi.advanceTimersByTime(REFUSED_AFTER_MS - 1);
  expect(monitor.problem).toBeNull();
});

test("reports refused addresses of the office, but not of visitors", async () => {
  const { monitor, refuse } = watchServer();
  const unknownMailbox = { command: "RCPT TO", responseCode: 550 };
  await refuse("acknowledgement", unknownMailbox);
  vi.advanceTimersByTime(REFUSED_AFTER_MS);
  expect(monitor.problem).toBeNull();
  await refuse("notification", unknownMailbox);
  vi.advanceTimersByTime(REFUSED_AFTER_MS);
  expect(monitor.problem).toBe("refused");
});

test("reports refused contents of mails of different times, but not of one mail and its copies", async () => {
  const { monitor, levels, accept, refuse } = watchServer();
  const spam = { command: "DATA", responseCode: 554 };
  for (const _copy of [1, 2, 3]) await refuse("notification", spam, new Date(1));
  vi.advanceTimersByTime(REFUSED_AFTER_MS);
  await accept();
  await refuse("notification", spam, new Date(2));
  vi.advanceTimersByTime(REFUSED_AFTER_MS);
  expect([monitor.problem, levels]).toEqual([null, []]);
  await refuse("alert", spam, new Date(3));
  vi.advanceTimersByTime(REFUSED_AFTER_MS);
  expect([monitor.problem, levels]).toEqual(["refused", [50]]);
});

test("reports a mail server that puts mails off", async () => {
  const { monitor, refuse } = watchServer();
  await refuse("notification", { command: "DATA", responseCode: 451 });
  vi.advanceTimersByTime(REFUSED_AFTER_MS);
  expect(monitor.problem).toBe("refused");
});

test("reports an outbox folder that is not writable at the start, and its recovery", async () => {
  const folder = join(temporaryFolder(), "outbox");
  writeFileSync(folder, "a file where the folder should be");
  const levels: number[] = [];
  const log = createLog({ write: (line) => levels.push(JSON.parse(line).level) });
  const monitor = await monitorMailFolder(folder, log);
  const send = monitor.watch(createFileMailer("pools.example", folder));
  const mail = { kind: "notification", to: "a@example.com", messageId: "1", date: new Date() } as Mail;
  await expect(send(mail)).rejects.toThrow();
  expect([monitor.problem, levels]).toEqual(["folder", [50]]);
  rmSync(folder);
  mkdirSync(folder);
  await send(mail);
  expect([monitor.problem, levels]).toEqual([null, [50, 30]]);
});
