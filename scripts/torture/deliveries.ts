// What became of the requests of a trial: the rows that are stored, and the mails that arrived.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { type ListedLead, listLeads } from "#server/leads/leads.ts";
import { openStore } from "#server/store/open.ts";
import type { Store } from "#server/store/store.ts";
import type { MailServer } from "#tests/server/receivers.ts";

/** How often each mail arrived, by Message-ID. */
export function countMails({ received }: Pick<MailServer, "received">): Map<string, number> {
  const mails = new Map<string, number>();
  for (const { mail } of received)
    mails.set(mail.messageId ?? "", (mails.get(mail.messageId ?? "") ?? 0) + 1);
  return mails;
}

/** All requests, of a database that is found whole. */
export async function readLeads(file: string): Promise<ListedLead[]> {
  const store = openStore({ dialect: "sqlite", file });
  try {
    const { native } = store;
    if (native.dialect === "sqlite")
      assert.equal(native.connection.pragma("integrity_check", { simple: true }), "ok");
    return await Array.fromAsync(listLeads(store));
  } finally {
    await store.close();
  }
}

/** All requests, once their mails and calls are out; the database is found whole. */
export async function untilDelivered(file: string): Promise<ListedLead[]> {
  const store = openStore({ dialect: "sqlite", file });
  try {
    return await untilAllDelivered(store);
  } finally {
    await store.close();
    await readLeads(file);
  }
}

/** @throws when something waits for ten minutes */
export async function untilAllDelivered(store: Store): Promise<ListedLead[]> {
  for (const deadline = Date.now() + 600_000; Date.now() < deadline; await pause(500)) {
    const leads = await Array.fromAsync(listLeads(store));
    if (leads.every(({ deliveries }) => deliveries.every(({ status }) => status === "delivered")))
      return leads;
  }
  throw new Error("Ten minutes after recovery something is still not delivered.");
}
