// Fills columns of requests from older releases: private link, filters, customer, when an answer is due, search.
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

/**
 * Updates rows of older releases, including those that the previous release stores during an update.
 * @param signal ends it between two batches, and another call updates the rest
 * @returns how many rows lacked something besides the texts for the search
 * @throws the signal's reason
 */
export async function completeLeads({ db }: Store, signal?: AbortSignal): Promise<number> {
  const pages = readInPages((after, limit) =>
    db
      .selectFrom("leads")
      .leftJoin("lead_texts", "lead_id", "id")
      .select("id")
      .where("id", ">", after)
      .where(({ or, eb }) =>
        or([
          eb("answer_due_at", "is", null),
          eb("search", "is", null),
          eb("phone_key", "is", null),
          eb("heard", "is", null),
          // Older releases kept accents, which take several bytes.
          sql<boolean>`octet_length(search) > length(search)`,
          // An older release left out the customer.
          eb("text", "is", null),
          sql<boolean>`substr(text, 1, length(search) + 1) <> search || ${"\n"}`,
        ]),
      )
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  let count = 0;
  for await (const rows of pages) {
    signal?.throwIfAborted();
    count += await retryWhileBusy(() =>
      db.transaction().execute(async (transaction) => {
        let changed = 0;
        for (const { id } of rows) {
          const row = await lockLead(transaction, id);
          // The request may have been erased meanwhile.
          if (!row) continue;
          const completed = complete(row);
          await updateLeadText(transaction, completed, readAnswers(completed));
          if (JSON.stringify(completed) === JSON.stringify(row)) continue;
          await transaction.updateTable("leads").set(completed).where("id", "=", id).execute();
          changed += 1;
        }
        return changed;
      }),
    );
  }
  return count;
}

/** Keeps what staff may have changed since a later release filled it. */
function complete(row: LeadRow): LeadRow {
  const request = readAnswers(row);
  return {
    ...row,
    // Hours and holidays of that time are unknown, so the current ones are used.
    answer_due_at: row.answer_due_at ?? findAnswerDue(row.received_at),
    visitor_token: row.visitor_token ?? createVisitorToken(),
    ...(row.phone_key === null && createCustomerKeys(request)),
    ...(row.search === null
      ? createFilters({ reference: row.reference, request, source: readSource(row) })
      : { search: fold(row.search), heard: row.heard ?? request.referralSource ?? "" }),
  };
}
