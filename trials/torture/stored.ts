// Reads what a trial stored and delivered, and checks that nothing is lost or doubled.
import assert from "node:assert/strict";
import { MINUTE_MS } from "#lib/durations.ts";
import { openStore } from "#platform/database/open.ts";
import type { Store } from "#platform/database/store.ts";
import { type ListedLead, listLeads } from "#requests/server/leads.ts";
import type { MailServer } from "#tests/server/receivers.ts";
import { waitUntil } from "#tools/wait-until.ts";

const DELIVERY_TIMEOUT_MS = 10 * MINUTE_MS;

/** Opens the SQLite database of a trial while `read` is running. */
export async function withStore<Result>(
  file: string,
  read: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = openStore({ dialect: "sqlite", file });
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

/** Reads all requests and checks that the database is intact. */
export function readLeads(file: string): Promise<ListedLead[]> {
  return withStore(file, (store) => {
    const { native } = store;
    if (native.dialect === "sqlite")
      assert.equal(native.connection.pragma("integrity_check", { simple: true }), "ok");
    return listWithMails(store);
  });
}

/** Leaves out mails about photos: they wait minutes for more photos, and these sites have no staff to read them. */
function listWithMails(store: Store): Promise<ListedLead[]> {
  return Array.fromAsync(listLeads(store), (lead) => ({
    ...lead,
    deliveries: lead.deliveries.filter(({ kind }) => kind !== "photos"),
  }));
}

/** Waits until all mails and webhook calls are delivered, and checks that the database is intact. */
export async function waitUntilDelivered(file: string): Promise<ListedLead[]> {
  await withStore(file, waitUntilStoreDelivered);
  return readLeads(file);
}

/** Waits until all requests of a store are delivered. @throws after ten minutes */
export function waitUntilStoreDelivered(store: Store): Promise<ListedLead[]> {
  return waitUntil(
    async () => {
      const leads = await listWithMails(store);
      const isDelivered = leads.every(({ deliveries }) =>
        deliveries.every(({ status }) => status === "delivered" || status === "written"),
      );
      return isDelivered && leads;
    },
    {
      timeoutMs: DELIVERY_TIMEOUT_MS,
      everyMs: 500,
      failure: "Some deliveries are still pending after ten minutes.",
    },
  );
}

/** Checks that acknowledged requests are stored. @param acknowledged references of requests by their message */
export function checkAcknowledged(leads: ListedLead[], acknowledged: Map<string, string>): void {
  const stored = new Map(leads.map((lead) => [lead.message, lead.reference]));
  const lost = [...acknowledged].filter(([message, reference]) => stored.get(message) !== reference);
  assert.equal(lost.length, 0, `lost acknowledged requests: ${lost.length}`);
  assert.equal(stored.size, leads.length, "a request is stored twice");
}

/** Counts mails, of which each may have arrived several times. */
export function countMails(received: MailServer["received"]): number {
  return new Set(received.map(({ mail }) => mail.messageId)).size;
}

/** Checks that two mails about each request arrived, each once. @returns how many */
export function checkMails(received: MailServer["received"], leads: ListedLead[]): number {
  const mails = countMails(received);
  assert.equal(mails, leads.length * 2, "a mail is missing");
  assert.equal(received.length, mails, "a mail was sent twice");
  return mails;
}
