// Storing, finding, listing and deleting requests on SQLite and Postgres.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { resend } from "#office/server/resend.ts";
import { lockLead } from "#platform/database/locks.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openExistingStore } from "#platform/database/open.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { proveWritable, retryWhileBusy } from "#platform/database/transactions.ts";
import { MAX_FORM_BYTES } from "#platform/http/form.ts";
import { countWaiting } from "#tests/server/count-waiting.ts";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { storedFields } from "../form/schema.ts";
import {
  deleteLead,
  findLead,
  findStored,
  listLeads,
  type NewLead,
  storeLead,
  toLead,
  unknownSource,
} from "./leads.ts";
import { createReference, isReference } from "./reference.ts";
import { site } from "./timeline.ts";

const databases = testDatabases();

function lead(changes: Partial<NewLead> = {}): NewLead {
  const request = {
    name: "Zoë “Ω” O'Neil 🏊",
    email: "zoe@example.com",
    phone: "+1 713 555 0100",
    message: "one\ntwo; drop table leads; -- \\ % _ ' \"",
    additionalAmenities: ["Spa" as const, "Grotto" as const],
  };
  const source = { ...unknownSource, path: "/contact", utm_source: "letter" };
  return createLead(request.message, { request, source, idempotencyKey: null, ...changes });
}

function about(message: string): NewLead {
  return lead({ request: { ...lead().request, message } });
}

/** Retries longer than the site, because two connections of one process wait for each other's locks. */
function patiently<T>(write: () => Promise<T>): Promise<T> {
  return retryWhileBusy(write, 30_000);
}

test("creates references that isReference recognizes, and rejects others", () => {
  for (let index = 0; index < 1_000; index++) {
    const reference = createReference();
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(isReference(reference)).toBe(true);
  }
  for (const text of ["", "abcd-efgh", "ABCDEFGH", "ABCI-EFGH", "ABCD-EFGHJ"])
    expect(isReference(text)).toBe(false);
});

test("reads requests of older releases without marks that turn the direction of text", () => {
  const row = {
    id: 1,
    reference: "A",
    received_at: "",
    source: "{}",
    suspect: null,
    status: "new",
    plan: null,
  };
  const request = JSON.stringify({ name: "\u202eanA\u202c \u2067Ruiz\u200f", message: "\u061cone\ntwo" });
  expect(toLead({ ...row, request } as LeadRow)).toMatchObject({ name: "anA Ruiz", message: "one\ntwo" });
});

describe.each(dialects)("on %s", (dialect) => {
  test("lists a request as it was sent, with its deliveries", async () => {
    const store = await databases.migrated(dialect);
    const now = new Date("2026-11-21T15:00:00.000Z");
    const { reference, isNew } = await storeLead(store, lead(), ["notification", "webhook"], now);
    const listed = await Array.fromAsync(listLeads(store));
    expect(isNew).toBe(true);
    expect(listed).toEqual([
      {
        id: 1,
        reference,
        receivedAt: now.toISOString(),
        ...Object.fromEntries(storedFields.map((field) => [field, null])),
        ...lead().request,
        source: lead().source,
        address: null,
        suspect: false,
        status: "new",
        photos: [],
        timeline: [],
        deliveries: ["notification", "webhook"].map((kind) => ({
          kind,
          event: null,
          to: null,
          status: "pending",
          attempts: 0,
          dueAt: now.toISOString(),
          finishedAt: null,
          lastError: null,
          via: null,
        })),
      },
    ]);
    expect(await findLead(store, "1")).toEqual(listed[0]);
    expect(await findLead(store, reference.toLowerCase())).toEqual(listed[0]);
  });

  test("keeps a plan in its own column, which releases before plans leave empty", async () => {
    const store = await databases.migrated(dialect);
    const request = { ...lead().request, plan: "length=36" };
    const { reference } = await storeLead(store, lead({ request }), []);
    const row = await store.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(row.plan).toBe("length=36");
    expect(JSON.parse(row.request)).toEqual(lead().request);
    const { id: _id, plan: _plan, visitor_token: _token, ...older } = row;
    await store.db
      .insertInto("leads")
      .values({ ...older, reference: "OLDR-0000", idempotency_key: "older" } as typeof row)
      .execute();
    expect((await Array.fromAsync(listLeads(store))).map(({ plan }) => plan)).toEqual(["length=36", null]);
    await deleteLead(store, (await findLead(store, reference))?.id ?? 0);
    expect((await Array.fromAsync(listLeads(store))).map(({ plan }) => plan)).toEqual([null]);
  });

  test("stores a key once when two servers receive it many times at once", async () => {
    const store = await databases.migrated(dialect);
    const other = databases.open(store.address);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        patiently(() =>
          storeLead(index % 2 ? store : other, lead({ idempotencyKey: "k" }), ["notification"]),
        ),
      ),
    );
    expect(new Set(results.map(({ reference }) => reference)).size).toBe(1);
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [only, ...more] = await Array.fromAsync(listLeads(store));
    expect(more).toEqual([]);
    expect(only?.deliveries).toHaveLength(1);
  });

  test("stores other answers under the same key as new requests, each once", async () => {
    const store = await databases.migrated(dialect);
    const other = databases.open(store.address);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        patiently(() =>
          storeLead(index % 2 ? store : other, { ...about(`pool ${index % 4}`), idempotencyKey: "k" }, []),
        ),
      ),
    );
    expect(new Set(results.map(({ reference }) => reference)).size).toBe(4);
    expect(await Array.fromAsync(listLeads(store))).toHaveLength(4);
    const repeated = { ...about("pool 0"), idempotencyKey: "k", address: "203.0.113.9" };
    expect(await findStored(store, repeated)).toMatchObject({ reference: results[0]?.reference });
    expect(await findStored(store, { ...about("pool 4"), idempotencyKey: "k" })).toBeNull();
  });

  test("acknowledges at most 3 requests a day to one mailbox, and stores them all", async () => {
    const store = await databases.migrated(dialect);
    const other = databases.open(store.address);
    const start = Date.UTC(2026, 10, 21, 15);
    const spellings = ["ana.ruiz@gmail.com", "AnaRuiz+1@Gmail.com", "a.n.a.ruiz+x@googlemail.com"];
    const send = (index: number, hours = 0) => {
      const email = spellings[index % 3] ?? "";
      const request = { ...lead().request, email, message: `pool ${index}` };
      const now = new Date(start + hours * HOUR_MS);
      const chosen = index % 2 ? store : other;
      return patiently(() => storeLead(chosen, lead({ request }), ["notification", "acknowledgement"], now));
    };
    const acknowledged = async () => {
      const kinds = (await Array.fromAsync(listLeads(store))).map(({ deliveries }) =>
        deliveries.map(({ kind }) => kind),
      );
      expect(kinds.every((one) => one.includes("notification"))).toBe(true);
      return { stored: kinds.length, mailed: kinds.filter((one) => one.includes("acknowledgement")).length };
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
    expect(await acknowledged()).toEqual({ stored: 12, mailed: 3 });
    await send(12, 23.9);
    expect(await acknowledged()).toEqual({ stored: 13, mailed: 3 });
    await send(13, 24.1);
    expect(await acknowledged()).toEqual({ stored: 14, mailed: 4 });
  });

  test("acknowledges at most 3 accepted suspect requests a day to one mailbox", async () => {
    const store = await databases.migrated(dialect);
    const kinds = ["notification", "acknowledgement"] as const;
    const sent = [];
    for (const [index, message] of ["a", "b", "c", "d"].entries()) {
      await storeLead(store, { ...about(message), suspect: ["honeypot"] }, [...kinds]);
      sent.push(await resend(store, index + 1, { who: site }));
    }
    expect(sent).toEqual([kinds, kinds, kinds, ["notification"]]);
  });

  test("stores the same answers from the same address once in 10 minutes without a key", async () => {
    const store = await databases.migrated(dialect);
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 15, minute, 30));
    const { reference, visitorToken } = await storeLead(store, lead(), [], at(5));
    expect(await findStored(store, lead(), at(14))).toEqual({ reference, visitorToken });
    expect(await findStored(store, lead(), at(16))).toBeNull();
    expect(await findStored(store, lead({ address: "203.0.113.8" }), at(6))).toBeNull();
    expect(await findStored(store, about("else"), at(6))).toBeNull();
    expect((await storeLead(store, lead(), [], at(16))).isNew).toBe(true);
    const other = databases.open(store.address);
    const twice = [
      patiently(() => storeLead(store, about("twice"), [], at(19))),
      patiently(() => storeLead(other, about("twice"), [], at(20))),
    ];
    expect(new Set((await Promise.all(twice)).map((one) => one.reference)).size).toBe(1);
  });

  test("stores a suspect request with all deliveries but the acknowledgement", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, lead({ suspect: ["honeypot"] }), ["notification", "acknowledgement", "webhook"]);
    const [stored] = await Array.fromAsync(listLeads(store));
    expect(stored?.suspect).toBe(true);
    expect(stored?.deliveries.map(({ kind }) => kind)).toEqual(["notification", "webhook"]);
  });

  test("calls a delivery delivered only if a receiver accepted it", async () => {
    const store = await databases.migrated(dialect);
    const kinds = ["notification", "acknowledgement", "webhook", "visit-note", "visit-reminder"] as const;
    await storeLead(store, lead(), [...kinds]);
    for (const [index, via] of (["smtp", "file", "webhook", "none", null] as const).entries())
      await store.db
        .updateTable("outbox")
        .set({ status: "delivered", delivered_via: via })
        .where("id", "=", index + 1)
        .execute();
    const [listed] = await Array.fromAsync(listLeads(store));
    expect(listed?.deliveries.map(({ status }) => status)).toEqual([
      "delivered",
      "written",
      "delivered",
      "skipped",
      // Earlier releases recorded no way.
      "delivered",
    ]);
  });

  test("lists more requests than a page, and those since a date", async () => {
    const store = await databases.migrated(dialect);
    const start = Date.UTC(2026, 0, 1);
    const rows = Array.from({ length: 501 }, (_, index) => ({
      reference: createReference(),
      idempotency_key: String(index),
      received_at: new Date(start + index * MINUTE_MS).toISOString(),
      request: JSON.stringify(about(String(index)).request),
      source: JSON.stringify(lead().source),
      suspect: null,
    }));
    await store.db.insertInto("leads").values(rows).execute();
    const all = await Array.fromAsync(listLeads(store));
    expect(all.map(({ message }) => message)).toEqual(
      Array.from({ length: 501 }, (_, index) => String(index)),
    );
    const late = await Array.fromAsync(listLeads(store, new Date(start + 499 * MINUTE_MS)));
    expect(late.map(({ message }) => message)).toEqual(["499", "500"]);
  }, 30_000);

  test("deletes a request with its deliveries and does not reuse its id", async () => {
    const store = await databases.migrated(dialect);
    await storeLead(store, lead(), ["notification", "acknowledgement"]);
    expect(await deleteLead(store, 1)).toHaveLength(2);
    expect(await findLead(store, "1")).toBeNull();
    const { rows } = await sql<{ left: number }>`select count(*) as left from outbox`.execute(store.db);
    expect(Number(rows[0]?.left)).toBe(0);
    await storeLead(store, about("next"), []);
    expect((await Array.fromAsync(listLeads(store)))[0]?.id).toBe(2);
  });

  test("finds nothing for odd ids", async () => {
    const store = await databases.migrated(dialect);
    for (const id of ["0", "-1", "1e3", "99999999999", "' or 1=1 --", ""])
      expect(await findLead(store, id)).toBeNull();
  });

  test("migrates an empty database when several servers start at once", async () => {
    const address = await databases.address(dialect);
    const stores = Array.from({ length: 3 }, () => databases.open(address));
    await Promise.all(stores.map((store) => migrate(store)));
    for (const store of stores) await proveWritable(store, MAX_FORM_BYTES);
  });

  test("rejects a database of a newer version", async () => {
    const store = await databases.migrated(dialect);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(store.db);
    await expect(migrate(store)).rejects.toThrow(/newer version of this site .*9999-later/);
    await expect(openExistingStore(store.address)).rejects.toThrow(/newer version/);
    // Later tests get the same Postgres database.
    await sql`delete from kysely_migration where name = '9999-later'`.execute(store.db);
  });

  test("asks to start the site first if the database is empty", async () => {
    const address = await databases.address(dialect);
    await expect(openExistingStore(address)).rejects.toThrow(/start the site once/);
  });
});

test.runIf(dialects.includes("postgres"))(
  "deletes in the order of a resend, which locks the request before its deliveries",
  async () => {
    const store = await databases.migrated("postgres");
    const other = databases.open(store.address);
    await storeLead(store, lead(), ["notification"]);
    const deletion = await other.db.transaction().execute(async (transaction) => {
      await lockLead(transaction, 1);
      const started = { result: patiently(() => deleteLead(store, 1)) };
      await expect.poll(() => countWaiting(other), { timeout: 10_000 }).toBe(1);
      const free = transaction.selectFrom("outbox").select("id").forUpdate().skipLocked();
      expect(await free.execute()).toHaveLength(1);
      return started;
    });
    expect(await deletion.result).toHaveLength(1);
  },
);

test("rejects a request on a full disk and stores it once there is room", async () => {
  const store = await databases.migrated("sqlite");
  const { connection } = store.native as Extract<Store["native"], { dialect: "sqlite" }>;
  const pages = connection.pragma("page_count", { simple: true });
  connection.pragma(`max_page_count = ${pages}`);
  const long = about("x".repeat(60_000));
  await expect(storeLead(store, long, [])).rejects.toMatchObject({ code: "SQLITE_FULL" });
  connection.pragma("max_page_count = 1000000");
  expect((await storeLead(store, long, [])).isNew).toBe(true);
  expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
});

test("runs SQLite with a write-ahead log that is synced at each commit", async () => {
  const store = await databases.migrated("sqlite");
  const { connection } = store.native as Extract<Store["native"], { dialect: "sqlite" }>;
  expect(connection.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(connection.pragma("synchronous", { simple: true })).toBe(2);
});
