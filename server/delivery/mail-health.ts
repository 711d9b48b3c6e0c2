// Whether mail leaves the site: what /healthz and /metrics report about the outbox.
import { sql } from "kysely";
import type { Store } from "../store/store.ts";
import type { DeliveryKind, DeliveryStatus } from "../store/tables.ts";
import type { MailMonitor } from "./mail-monitor.ts";

export type MailHealth = {
  /** Age of the oldest mail that still waits; 0 when none does. */
  oldestPendingSeconds: number;
  /** Mails that were given up and that nobody has resent or deleted. */
  failed: number;
  /** What an operator must act on: the mail server refuses, the outbox folder is not writable, mails were given up. */
  problem: null | "refused" | "folder" | "failed";
};

/** Deliveries of one kind that are not done yet, or were given up. */
export type OpenDeliveries = {
  kind: DeliveryKind;
  status: Exclude<DeliveryStatus, "delivered">;
  count: number;
  oldestSeconds: number;
};

/** Counts what is pending or failed. Finished rows are many and not read: both conditions have an index. */
export async function countOpenDeliveries({ db }: Store, now = new Date()): Promise<OpenDeliveries[]> {
  const counted = await Promise.all(
    (["pending", "failed"] as const).map(async (status) => {
      const rows = await db
        .selectFrom("outbox")
        .select(({ fn }) => ["kind", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
        // A literal, as SQLite uses a partial index only for a condition it can read.
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

/** @returns the state of the mails; webhook calls are counted in /metrics alone */
export async function readMailHealth(
  store: Store,
  monitor: Pick<MailMonitor, "problem">,
  now = new Date(),
): Promise<MailHealth> {
  const mails = (await countOpenDeliveries(store, now)).filter(({ kind }) => kind !== "webhook");
  const pending = mails.filter(({ status }) => status === "pending");
  const failed = mails.filter(({ status }) => status === "failed").reduce((sum, { count }) => sum + count, 0);
  return {
    oldestPendingSeconds: Math.max(0, ...pending.map(({ oldestSeconds }) => oldestSeconds)),
    failed,
    problem: monitor.problem ?? (failed > 0 ? "failed" : null),
  };
}
