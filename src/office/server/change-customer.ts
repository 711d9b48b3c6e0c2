// Corrects the customer of a request. The timeline keeps the old values.

import { labels } from "#content/field-labels.ts";
import { keysOf } from "#lib/keys.ts";
import { lockLead } from "#platform/database/locks.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { createFilters } from "#requests/server/filters.ts";
import { updateLeadText } from "#requests/server/lead-texts.ts";
import { createCustomerKeys, readAnswers, readSource } from "#requests/server/leads.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import type { Customer, CustomerResult } from "../desk.ts";
import { mergeFields } from "../merge-fields.ts";

/** `loaded` has the values that the form began with. */
type Correction = { id: number; loaded: Partial<Customer>; typed: Customer; who: string };

export function readCustomer(row: Pick<LeadRow, "request" | "address" | "area">): Customer {
  const { name, phone, email } = readAnswers({ request: row.request, plan: null });
  return { name, phone, email, address: row.address, area: row.area };
}

/** Saves a correction. Fields that were not changed keep what others have saved. */
export function changeCustomer(
  store: Store,
  { id, loaded, typed, who }: Correction,
  now = new Date(),
): Promise<CustomerResult> {
  return runInTransaction(store, async (transaction): Promise<CustomerResult> => {
    const row = await lockLead(transaction, id);
    const answers = parseRecord(row?.request ?? null);
    if (!row || !answers) return { state: "missing" };
    const saved = readCustomer(row);
    const { merged, clashes } = mergeFields({ ...saved, ...loaded }, typed, saved);
    if (clashes.length > 0) return { state: "conflict", saved, merged, clashes };
    const changed = keysOf(saved).filter((name) => merged[name] !== saved[name]);
    if (changed.length === 0) return { state: "saved" };
    const { address, area, ...contact } = merged;
    const request = JSON.stringify({ ...answers, ...contact });
    const { search } = createFilters({
      reference: row.reference,
      request: readAnswers({ request, plan: row.plan }),
      source: readSource(row),
    });
    const after = { ...row, request, address, area, search };
    await transaction
      .updateTable("leads")
      .set({ request, address, area, search, ...createCustomerKeys(contact) })
      .where("id", "=", id)
      .execute();
    await updateLeadText(transaction, after, readAnswers(after));
    await recordChanges();
    return { state: "saved" };

    async function recordChanges(): Promise<void> {
      const corrected = changed.filter((name) => name !== "area");
      const lines = corrected.map(
        (name) => `${nameField(name)}: ${describe(saved[name])} → ${describe(merged[name])}`,
      );
      if (corrected.length > 0)
        await recordEvent(
          transaction,
          {
            leadId: id,
            who,
            event: "customer",
            detail: lines.join("\n"),
            // The values are the customer's, so they are read when the event is delivered.
            webhook: { event: "lead.changed", payload: { changes: {}, corrected } },
          },
          now,
        );
      if (changed.includes("area"))
        await recordEvent(
          transaction,
          {
            leadId: id,
            who,
            event: "area",
            detail: `${describe(saved.area)} → ${describe(merged.area)}`,
            webhook: {
              event: "lead.changed",
              payload: { changes: { area: { from: saved.area, to: merged.area } } },
            },
          },
          now,
        );
    }
  });
}

function nameField(name: Exclude<keyof Customer, "area">): string {
  return name === "address" ? "Address" : labels[name];
}

function describe(value: string | null): string {
  return value ?? "none";
}
