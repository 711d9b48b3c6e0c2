// Reads what a trial stored and delivered, and checks that the database is intact.
import assert from "node:assert/strict";
import { type ListedLead, listLeads } from "#server/leads/leads.ts";
import { openStore } from "#server/store/open.ts";
import type { Store } from "#server/store/store.ts";
import type { MailServer } from "#tests/server/receivers.ts";
import { waitUntil } from "../wait-until.ts";

const TIMEOUT_MS = 10 * 60 * 1000;

/** Counts how often each mail arrived, by Message-ID. */
export function countMails({ received }: Pick<MailServer, "received">): Map<string, number> {
  const mails = new Map<string, number>();
  for (const { mail } of received)
    mails.set(mail.messageId ?? "", (mails.get(mail.messageId ?? "") ?? 0) + 1);
  return mails;
}

/** Reads all requests and checks that the database is intact. */
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

/** Waits until all mails and webhook calls are delivered, and checks that the database is intact. */
export async function waitUntilDelivered(file: string): Promise<ListedLead[]> {
  const store = openStore({ dialect: "sqlite", file });
  try {
    return await waitUntilStoreDelivered(store);
  } finally {
    await store.close();
    await readLeads(file);
  }
}

/** Waits until all requests of a store are delivered. @throws after ten minutes */
export function waitUntilStoreDelivered(store: Store): Promise<ListedLead[]> {
  return waitUntil(
    async () => {
      const leads = await Array.fromAsync(listLeads(store));
      const isDelivered = leads.every(({ deliveries }) =>
        deliveries.every(({ status }) => status === "delivered"),
      );
      return isDelivered && leads;
    },
    {
      timeoutMs: TIMEOUT_MS,
      everyMs: 500,
      failure: "Some deliveries are still pending after ten minutes.",
    },
  );
}
