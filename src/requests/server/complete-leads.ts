// Fills columns of requests from older releases: private link, filters, when an answer is due.
import { sql } from "kysely";
import { lockLead } from "#platform/database/locks.ts";
import { readInPages } from "#platform/database/read-in-pages.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { retryWhileBusy } from "#platform/database/transactions.ts";
import { createFilters, fold } from "./filters.ts";
import { updateLeadText } from "./lead-texts.ts";
import { createCustomerKeys, readAnswers, readSource } from "./leads.ts";
import { findAnswerDue } from "./promise.ts";
import { createVisitorToken } from "./reference.ts";

const BATCH_SIZE = 500;

/**
 * Updates rows of older releases, including those that the previous release stores during an update.
 * @param signal ends it between two batches, and another call updates the rest
 * @returns how many rows
 * @throws the signal's reason
 */
export async function completeLeads(store: Store, signal?: AbortSignal): Promise<number> {
  const filled = (await fillMissing(store, signal)) + (await foldSearchTexts(store, signal));
  await fillComputed(store, "phone_key", signal);
  await fillComputed(store, "heard", signal);
  await fillTexts(store, signal);
  return filled;
}

/** Fills columns that older releases leave empty. */
async function fillMissing(store: Store, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await store.db
      .selectFrom("leads")
      .select(["id", "reference", "received_at", "request", "plan", "source", "visitor_token", "search"])
      .where("answer_due_at", "is", null)
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return count;
    await retryWhileBusy(() =>
      store.db.transaction().execute(async (transaction) => {
        for (const row of rows)
          await transaction
            .updateTable("leads")
            .set(createMissing(row))
            .where("id", "=", row.id)
            .where("answer_due_at", "is", null)
            .execute();
      }),
    );
    count += rows.length;
  }
}

type Incomplete = Pick<
  LeadRow,
  "reference" | "received_at" | "request" | "plan" | "source" | "visitor_token" | "search"
>;

function createMissing({ reference, received_at, visitor_token, search, ...stored }: Incomplete) {
  return {
    // Hours and holidays of that time are unknown, so the current ones are used.
    answer_due_at: findAnswerDue(received_at),
    visitor_token: visitor_token ?? createVisitorToken(),
    // Staff may have changed filters that a later release has filled.
    ...(search === null &&
      createFilters({
        reference,
        request: readAnswers({ request: stored.request, plan: stored.plan }),
        source: readSource(stored),
      })),
  };
}

/** Columns that are computed from the answers. */
const computed = {
  /** Matches requests of one customer. */
  phone_key: createCustomerKeys,
  /** How visitors heard of the company, for reports. */
  heard: ({ referralSource }: ReturnType<typeof readAnswers>) => ({ heard: referralSource ?? "" }),
};

async function fillComputed(
  { db }: Store,
  column: keyof typeof computed,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db
      .selectFrom("leads")
      .select(["id", "request"])
      .where(column, "is", null)
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return;
    await retryWhileBusy(() =>
      db.transaction().execute(async (transaction) => {
        for (const { id, request } of rows)
          await transaction
            .updateTable("leads")
            .set(computed[column](readAnswers({ request, plan: null })))
            .where("id", "=", id)
            .where(column, "is", null)
            .execute();
      }),
    );
  }
}

/** Stores the texts that the office's search looks in. The release before left out the customer. */
async function fillTexts({ db }: Store, signal?: AbortSignal): Promise<void> {
  const pages = readInPages((after, limit) =>
    db
      .selectFrom("leads")
      .leftJoin("lead_texts", "lead_id", "id")
      .select(["id", "search", "request", "address"])
      .where("id", ">", after)
      .where(({ or, eb }) =>
        or([eb("text", "is", null), sql<boolean>`substr(text, 1, length(search) + 1) <> search || ${"\n"}`]),
      )
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) {
    signal?.throwIfAborted();
    await retryWhileBusy(() =>
      db.transaction().execute(async (transaction) => {
        for (const row of rows) {
          // The request may have been erased meanwhile.
          if (await lockLead(transaction, row.id)) await updateLeadText(transaction, row);
        }
      }),
    );
  }
}

/** Folds what the office searches in. Older releases stored it with accents. */
async function foldSearchTexts(store: Store, signal?: AbortSignal): Promise<number> {
  const pages = readInPages((after, limit) =>
    store.db
      .selectFrom("leads")
      .select(["id", "search"])
      .where("id", ">", after)
      // Only texts with characters of several bytes can have accents.
      .where(sql<boolean>`octet_length(search) > length(search)`)
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  let count = 0;
  for await (const rows of pages) {
    signal?.throwIfAborted();
    const changed = rows
      .map(({ id, search }) => ({ id, search, folded: fold(search ?? "") }))
      .filter(({ search, folded }) => folded !== search);
    if (changed.length > 0) await saveFolded(store, changed);
    count += changed.length;
  }
  return count;
}

async function saveFolded(store: Store, rows: { id: number; folded: string }[]): Promise<void> {
  await retryWhileBusy(() =>
    store.db.transaction().execute(async (transaction) => {
      for (const { id, folded } of rows)
        await transaction.updateTable("leads").set({ search: folded }).where("id", "=", id).execute();
    }),
  );
}
