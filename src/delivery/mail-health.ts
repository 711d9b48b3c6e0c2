// Reports on mail delivery for /healthz and /metrics.
import { sql } from "kysely";
import { DAY_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import type { DeliveryKind, DeliveryStatus } from "#platform/database/tables.ts";
import { msBefore } from "#platform/houston-time.ts";
import type { MailMonitor } from "./mail-monitor.ts";
import { OFFICE_KINDS, WEBHOOK_KINDS } from "./outbox.ts";

export type MailHealth = {
  /** Age of the oldest pending mail, or 0. */
  oldestPendingSeconds: number;
  /** Failed mails: to the office about requests and visits until they are resent or deleted, others for a week. */
  failed: number;
  /** A problem for the operator: the mail server refuses, the outbox folder is not writable, or mails failed. */
  problem: null | "refused" | "folder" | "failed";
};

/**
 * Mails to the office about requests and visits. A failed one remains a problem until a person resends it. A failed
 * alert ages out like a mail to a visitor, because the office's first screen shows its problem.
 */
export const REQUEST_KINDS: readonly DeliveryKind[] = OFFICE_KINDS.filter((kind) => kind !== "alert");

/** How long a failed alert or mail to a visitor is reported: nobody can correct a mistyped address (decision 0186). */
export const REPORT_AGING_FAILURES_MS = 7 * DAY_MS;

/** Pending or failed deliveries of one kind. */
export type OpenDeliveries = {
  kind: DeliveryKind;
  status: Exclude<DeliveryStatus, "delivered">;
  count: number;
  oldestSeconds: number;
};

/** Counts pending and failed deliveries. Both conditions have an index, because there are many finished rows. */
export async function countOpenDeliveries({ db }: Store, now = new Date()): Promise<OpenDeliveries[]> {
  const counted = await Promise.all(
    (["pending", "failed"] as const).map(async (status) => {
      const rows = await db
        .selectFrom("outbox")
        .select(({ fn }) => ["kind", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
        // SQLite uses a partial index only for a literal.
        .where("status", "=", sql.lit(status))
        .groupBy("kind")
        .execute();
      return rows.map(({ kind, count, oldest }) => ({
        kind,
        status,
        count: Number(count),
        oldestSeconds: Math.max(0, Math.round((now.getTime() - Date.parse(oldest)) / 1000)),
      }));
    }),
  );
  return counted.flat();
}

/** Summarizes mails. Webhook calls are only in /metrics. */
export async function readMailHealth(
  store: Store,
  monitor: Pick<MailMonitor, "readProblem">,
  now = new Date(),
): Promise<MailHealth> {
  const [open, failed, current] = await Promise.all([
    countOpenDeliveries(store, now),
    countReportedFailures(store, now),
    monitor.readProblem(now),
  ]);
  const pending = open.filter(({ kind, status }) => !WEBHOOK_KINDS.includes(kind) && status === "pending");
  return {
    oldestPendingSeconds: Math.max(0, ...pending.map(({ oldestSeconds }) => oldestSeconds)),
    failed,
    problem: current?.problem ?? (failed > 0 ? "failed" : null),
  };
}

async function countReportedFailures({ db }: Store, now: Date): Promise<number> {
  const since = msBefore(now, REPORT_AGING_FAILURES_MS);
  const { count } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("count"))
    // SQLite uses a partial index only for a literal.
    .where("status", "=", sql.lit("failed"))
    .where("kind", "not in", WEBHOOK_KINDS)
    .where(({ or, eb }) => or([eb("kind", "in", REQUEST_KINDS), eb("finished_at", ">=", since)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
