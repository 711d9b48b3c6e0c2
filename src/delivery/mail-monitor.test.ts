// Tests of what is logged and reported when mail can't be sent, across restarts and servers.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind } from "#platform/database/tables.ts";
import { createLog } from "#platform/log.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { type MailMonitor, monitorMailFolder, monitorMailServer, REFUSED_AFTER_MS } from "./mail-monitor.ts";
import { createFileMailer, type Mail } from "./mailer.ts";

const databases = testDatabases();

function recordLevels() {
  const levels: number[] = [];
  return { levels, log: createLog({ write: (line) => levels.push(JSON.parse(line).level) }) };
}

/** Sets the clock, which the test advances itself: timers of the database run on. */
function setClock() {
  let ms = Date.parse("2026-11-23T15:00:00.000Z");
  vi.useFakeTimers({ toFake: ["Date"], now: ms });
  onTestFinished(() => void vi.useRealTimers());
  return (advanceMs: number) => {
    ms += advanceMs;
    vi.setSystemTime(ms);
  };
}

async function nameProblem(monitor: MailMonitor) {
  return (await monitor.readProblem())?.problem ?? null;
}

const [office, boss] = ["office@pools.example", "boss@pools.example"];

function watchServer(store: Store, host = "mail.example:587", officeAddresses = [office]) {
  const { levels, log } = recordLevels();
  const monitor = monitorMailServer(store, log, { host, listOfficeAddresses: () => officeAddresses });
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
    refuse: async (
      kind: DeliveryKind = "notification",
      facts: object = {},
      { date = new Date(0), to = office } = {},
    ) => {
      refusal = Object.assign(new Error("no"), facts);
      await expect(send({ kind, date, to } as Mail)).rejects.toThrow("no");
    },
  };
}

describe.each(dialects)("on %s", (dialect) => {
  async function start() {
    const advance = setClock();
    const store = await databases.migrated(dialect);
    return { store, advance, ...watchServer(store) };
  }

  test("reports a mail server once after 15 minutes of refusals, and its recovery", async () => {
    const { monitor, levels, accept, refuse, advance } = await start();
    await refuse();
    advance(REFUSED_AFTER_MS - 1);
    await monitor.check();
    expect([await nameProblem(monitor), levels]).toEqual([null, []]);
    await refuse();
    advance(1);
    await monitor.check();
    expect([await nameProblem(monitor), levels]).toEqual(["refused", [50]]);
    await refuse();
    advance(REFUSED_AFTER_MS);
    await monitor.check();
    expect(levels).toEqual([50]);
    await accept();
    expect([await nameProblem(monitor), levels]).toEqual([null, [50, 30]]);
  });

  test("still reports a refusing mail server after a restart, since its first refusal", async () => {
    const { store, refuse, advance } = await start();
    const since = new Date().toISOString();
    await refuse();
    advance(REFUSED_AFTER_MS - 60_000);
    const restarted = watchServer(store);
    await restarted.refuse();
    advance(60_000);
    await restarted.monitor.check();
    expect(await restarted.monitor.readProblem()).toEqual({ problem: "refused", since });
    expect(restarted.levels).toEqual([50]);
    // It has been logged, and lasts.
    const again = watchServer(store);
    await again.monitor.check();
    expect([await nameProblem(again.monitor), again.levels]).toEqual(["refused", []]);
    await again.accept();
    expect([await nameProblem(again.monitor), again.levels]).toEqual([null, [30]]);
  });

  test("logs a problem of several servers once, and ends it for all", async () => {
    const { store, refuse, monitor, levels, advance } = await start();
    const other = watchServer(databases.open(store.address));
    await refuse();
    advance(REFUSED_AFTER_MS);
    await Promise.all([monitor.check(), other.monitor.check(), monitor.check(), other.monitor.check()]);
    expect([...levels, ...other.levels]).toEqual([50]);
    await other.accept();
    expect(await nameProblem(monitor)).toBeNull();
  });

  test("reports no problem of another mail server", async () => {
    const { store, refuse, advance } = await start();
    await refuse();
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(watchServer(store, "other.example:587").monitor)).toBeNull();
  });

  test("reports nothing while some mails are accepted", async () => {
    const { monitor, accept, refuse, advance } = await start();
    await refuse();
    advance(REFUSED_AFTER_MS - 1);
    await accept();
    await refuse();
    advance(REFUSED_AFTER_MS - 1);
    expect(await nameProblem(monitor)).toBeNull();
  });

  const unknownMailbox = { command: "RCPT TO", responseCode: 550 };

  test("reports the refused only address of the office, but no visitor's", async () => {
    const { monitor, refuse, advance } = await start();
    await refuse("acknowledgement", unknownMailbox);
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(monitor)).toBeNull();
    await refuse("notification", unknownMailbox);
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(monitor)).toBe("refused");
  });

  test("reports refused addresses of the office once the server refuses a second one", async () => {
    const advance = setClock();
    const store = await databases.migrated(dialect);
    const { monitor, refuse } = watchServer(store, "mail.example:587", [office, boss]);
    for (const _mail of [1, 2]) await refuse("notification", unknownMailbox);
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(monitor)).toBeNull();
    await refuse("notification", unknownMailbox, { to: boss });
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(monitor)).toBe("refused");
  });

  test("reports refused contents of mails of different times, but not of one mail and its copies", async () => {
    const { monitor, accept, refuse, advance } = await start();
    const spam = { command: "DATA", responseCode: 554 };
    for (const _copy of [1, 2, 3]) await refuse("notification", spam, { date: new Date(1) });
    advance(REFUSED_AFTER_MS);
    await accept();
    await refuse("notification", spam, { date: new Date(2) });
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(monitor)).toBeNull();
    await refuse("alert", spam, { date: new Date(3) });
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(monitor)).toBe("refused");
  });

  test("reports a mail server that defers mails", async () => {
    const { monitor, refuse, advance } = await start();
    await refuse("notification", { command: "DATA", responseCode: 451 });
    advance(REFUSED_AFTER_MS);
    expect(await nameProblem(monitor)).toBe("refused");
  });

  test("reports an outbox folder that is not writable, also after a restart, and its recovery", async () => {
    const store = await databases.migrated(dialect);
    const folder = join(temporaryFolder(), "outbox");
    writeFileSync(folder, "a file where the folder should be");
    const { levels, log } = recordLevels();
    await monitorMailFolder(store, log, folder).check();
    const monitor = monitorMailFolder(store, log, folder);
    expect([await nameProblem(monitor), levels]).toEqual(["folder", [50]]);
    const send = monitor.watch(createFileMailer("pools.example", folder));
    const mail = { kind: "notification", to: "a@example.com", messageId: "1", date: new Date() } as Mail;
    await expect(send(mail)).rejects.toThrow();
    rmSync(folder);
    mkdirSync(folder);
    await monitor.check();
    expect([await nameProblem(monitor), levels]).toEqual(["folder", [50]]);
    await send(mail);
    expect([await nameProblem(monitor), levels]).toEqual([null, [50, 30]]);
  });
});

test("counts a mail as sent although its success can't be stored", async () => {
  const store = await databases.migrated("sqlite");
  const { accept, levels } = watchServer(store);
  await store.close();
  await accept();
  expect(levels).toEqual([40]);
});
