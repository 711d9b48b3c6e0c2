// Fills a database with sample requests of two years, in every status.

import { choices } from "#content/form-choices.ts";
import { listBudgets } from "#content/prices.ts";
import { readContent } from "#content/read.ts";
import { type LeadStatus, leadStatuses } from "#content/request-terms.ts";
import { createRandom } from "#design/drawing/curve.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { createFilters, fold } from "#requests/server/filters.ts";
import { createCustomerKeys, unknownSource } from "#requests/server/leads.ts";
import { findAnswerDue } from "#requests/server/promise.ts";
import { createReference, createVisitorToken } from "#requests/server/reference.ts";

/** Older requests are deleted (`retention` in content/facts.yaml). */
const PERIOD_MS = 700 * DAY_MS;
/** Rows per insert, because SQLite and Postgres limit the number of values. */
const BATCH = 500;

const firstNames = ["Ana", "Ben", "Carla", "David", "Elena", "Frank", "Grace", "Henry", "Ines", "Jack"];
const lastNames = ["Lopez", "Nguyen", "Smith", "Patel", "Garcia", "Johnson", "Kim", "Brown", "O'Neil"];
const sources = [
  { referrer: "https://www.google.com/" },
  { utm_source: "google", utm_medium: "cpc" },
  { referrer: "https://www.houzz.com/" },
  { utm_source: "facebook", utm_medium: "paid" },
  {},
];

/** Adds `count` requests. The newest 11 are new; the others have any other status. */
export async function fillRequests(store: Store, count: number): Promise<void> {
  const now = new Date();
  // Seeded, so that runs can be compared.
  const random = createRandom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const areas = readContent().areas.map(({ slug }) => slug);
  const budgets = listBudgets();

  function createRow(index: number) {
    const age = 1 - index / count;
    const receivedMs = now.getTime() - age * PERIOD_MS - HOUR_MS;
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    const request = {
      name,
      email: `${name.toLowerCase().replace(/\W+/g, ".")}${index}@example.com`,
      phone: `(713) 555-${String(index % 10_000).padStart(4, "0")}`,
      message: "We would like a pool for our backyard. ".repeat(1 + Math.floor(random() * 12)).trim(),
      projectType: pick(choices.projectType),
      budget: pick(budgets),
      referralSource: pick(choices.referralSource),
      additionalAmenities: [pick(choices.additionalAmenities)],
    };
    const source = { ...unknownSource, path: `/areas/${pick(areas)}`, ...pick(sources) };
    const status: LeadStatus = index > count - 12 ? "new" : pick(leadStatuses.filter((one) => one !== "new"));
    const reference = createReference();
    return {
      reference,
      idempotency_key: `sample ${index} ${reference}`,
      received_at: new Date(receivedMs).toISOString(),
      answer_due_at: findAnswerDue(new Date(receivedMs).toISOString()),
      request: JSON.stringify(request),
      plan: index % 3 === 0 ? "length=36&width=18" : null,
      source: JSON.stringify(source),
      suspect: index % 40 === 0 ? "honeypot" : null,
      ...createCustomerKeys(request),
      visitor_token: createVisitorToken(),
      status,
      lost_reason: status === "lost" ? pick(readContent().office.lostReasons) : null,
      contract_value: status === "won" ? 60_000 + Math.floor(random() * 120_000) : null,
      contacted_at: status === "new" ? null : new Date(receivedMs + random() * 40 * HOUR_MS).toISOString(),
      next_step: index % 5 === 0 ? "Send the proposal" : null,
      next_step_on: index % 5 === 0 ? new Date(receivedMs + 72 * HOUR_MS).toISOString().slice(0, 10) : null,
      owner: pick(["maria.lopez@example.com", "tom@example.com", null]),
      ...createFilters({ reference, request, source }),
    };
  }

  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) =>
      createRow(first + index),
    );
    await runInTransaction(store, async (transaction) => {
      const stored = await transaction
        .insertInto("leads")
        .values(rows)
        .returning(["id", "search", "request"])
        .execute();
      const texts = stored.map(({ id, search, request }) => ({
        lead_id: id,
        text: `${search}\n${fold(String(JSON.parse(request).message))}`,
      }));
      await transaction.insertInto("lead_texts").values(texts).execute();
    });
  }
}
