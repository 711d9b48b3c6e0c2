// Completes requests that an older release stored: their private link and the office's filters.
import type { Store } from "../store/store.ts";
import { retryWhileBusy } from "../store/transactions.ts";
import { createFilters } from "./filters.ts";
import { createVisitorToken } from "./reference.ts";

const BATCH_SIZE = 500;

/** Fills columns that older releases leave empty, also while one serves during an update. @returns how many rows */
export async function completeLeads(store: Store): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await store.db
      .selectFrom("leads")
      .select(["id", "reference", "request", "source", "visitor_token"])
      .where("search", "is", null)
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return count;
    await retryWhileBusy(() =>
      store.db.transaction().execute(async (transaction) => {
        for (const row of rows) {
          const filters = createFilters({
            reference: row.reference,
            request: JSON.parse(row.request),
            source: JSON.parse(row.source),
          });
          const visitor_token = row.visitor_token ?? createVisitorToken();
          await transaction
            .updateTable("leads")
            .set({ ...filters, visitor_token })
            .where("id", "=", row.id)
            .where("search", "is", null)
            .execute();
        }
      }),
    );
    count += rows.length;
  }
}
