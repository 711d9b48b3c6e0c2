// Stores next steps and snoozes of a request. Each step is a row, so edits never conflict.
import { sql, type Transaction } from "kysely";
import { lockLead } from "#platform/database/locks.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow, Tables } from "#platform/database/tables.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import { recordEvent } from "./timeline.ts";

/** A task about a request. `dueOn` is "2026-11-23". */
export type Step = {
  id: number;
  text: string;
  dueOn: string | null;
  done: { at: string; who: string } | null;
};

/** Lists the steps of a request by date, and done ones last. */
export async function listSteps({ db }: Pick<Store, "db">, leadId: number): Promise<Step[]> {
  const rows = await openFirst(
    db.selectFrom("next_steps").selectAll().where("lead_id", "=", leadId),
  ).execute();
  return rows.map(({ id, text, due_on, done_at, done_by }) => ({
    id,
    text,
    dueOn: due_on,
    done: done_at === null ? null : { at: done_at, who: done_by ?? "" },
  }));
}

type NewStep = { id: number; text: string; dueOn: string | null; who: string };

export function addStep(store: Store, { id, text, dueOn, who }: NewStep, now = new Date()): Promise<void> {
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, id);
    if (!lead) return;
    await transaction
      .insertInto("next_steps")
      .values({ lead_id: id, text, due_on: dueOn, created_at: now.toISOString(), created_by: who })
      .execute();
    const detail = [dueOn, text].filter(Boolean).join(" ");
    await recordStep(transaction, lead, { who, event: "step-added", detail }, now);
  });
}

type DoneStep = { id: number; stepId: number; isDone: boolean; who: string };

/** Marks a step as done or open. A repeated click changes nothing. */
export function setStepDone(
  store: Store,
  { id, stepId, isDone, who }: DoneStep,
  now = new Date(),
): Promise<void> {
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, id);
    if (!lead) return;
    const changed = await transaction
      .updateTable("next_steps")
      .set(isDone ? { done_at: now.toISOString(), done_by: who } : { done_at: null, done_by: null })
      .where("id", "=", stepId)
      .where("lead_id", "=", id)
      .where("done_at", isDone ? "is" : "is not", null)
      .returning("text")
      .executeTakeFirst();
    if (!changed) return;
    const event = isDone ? "step-done" : "step-reopened";
    await recordStep(transaction, lead, { who, event, detail: changed.text || null }, now);
  });
}

type Snooze = { id: number; until: string | null; who: string };

/**
 * Snoozes a request until a date, or ends the snooze if it is null. A request without an answer is still listed as
 * unanswered.
 */
export function snooze(store: Store, { id, until, who }: Snooze, now = new Date()): Promise<void> {
  return runInTransaction(store, async (transaction) => {
    const lead = await lockLead(transaction, id);
    if (lead) await setSnooze(transaction, lead, { until, who }, now);
  });
}

/** The same in a transaction, such as that of a customer's answer, which ends a snooze. */
export async function setSnooze(
  transaction: Transaction<Tables>,
  lead: LeadRow,
  { until, who }: Omit<Snooze, "id">,
  now: Date,
): Promise<void> {
  if (lead.snoozed_until === until) return;
  const event = until === null ? "snooze-ended" : "snoozed";
  await recordStep(transaction, lead, { who, event, detail: until, until }, now);
}

type Entry = { who: string; event: string; detail: string | null; until?: string | null };

/**
 * Adds an entry to the timeline, and copies the next step and its date to the request for tables and the screen Today.
 * The date of a snoozed request is the end of the snooze.
 * @param entry with the end of the snooze if that changes
 */
async function recordStep(
  transaction: Transaction<Tables>,
  lead: LeadRow,
  { until = lead.snoozed_until, ...entry }: Entry,
  now: Date,
): Promise<void> {
  const open = transaction
    .selectFrom("next_steps")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .where("done_at", "is", null);
  const first = await openFirst(open).limit(1).executeTakeFirst();
  const after = {
    next_step: first?.text || null,
    next_step_on: until ?? first?.due_on ?? null,
    snoozed_until: until,
  };
  const isSnoozeSame = until === lead.snoozed_until;
  const isSame =
    isSnoozeSame && after.next_step === lead.next_step && after.next_step_on === lead.next_step_on;
  if (!isSame) await transaction.updateTable("leads").set(after).where("id", "=", lead.id).execute();
  const changes = {
    nextStepOn: { from: lead.next_step_on, to: after.next_step_on },
    ...(!isSnoozeSame && { snoozedUntil: { from: lead.snoozed_until, to: until } }),
  };
  await recordEvent(
    transaction,
    {
      leadId: lead.id,
      ...entry,
      // The step's text may be about the visitor, so it is read when the event is delivered.
      ...(!isSame && { webhook: { event: "lead.changed", payload: { changes } } }),
    },
    now,
  );
}

/** Orders steps: open ones by their date, then those without one, then done ones with the last first. */
function openFirst<Query extends { orderBy(expression: ReturnType<typeof sql>): Query }>(
  query: Query,
): Query {
  return query
    .orderBy(sql`case when done_at is null then 0 else 1 end`)
    .orderBy(sql`done_at desc`)
    .orderBy(sql`case when due_on is null then 1 else 0 end`)
    .orderBy(sql`due_on`)
    .orderBy(sql`id`);
}
