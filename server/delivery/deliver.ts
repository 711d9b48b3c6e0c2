// Delivers one row of the outbox: loads what it is about and hands it to the mailer or the webhook.
import type { Config } from "../config.ts";
import { type Lead, leadOf } from "../leads/leads.ts";
import { readMailCopy } from "../mails/copy.ts";
import type { Sender } from "../mails/layout.tsx";
import type { Store } from "../store/store.ts";
import type { OutboxRow, SubscriberRow } from "../store/tables.ts";
import { createFileMailer, createSmtpMailer } from "./mailer.ts";
import type { Deliver } from "./outbox.ts";
import { callWebhook } from "./webhook.ts";

/** @throws ContentError when content/mails.yaml has a mistake */
export function createDeliver(
  config: Config,
  store: Store,
  { content, sender, mailFolder }: { content?: string; sender: Sender; mailFolder: string },
): Deliver {
  const copy = readMailCopy(content);
  const host = new URL(config.siteUrl).hostname;
  const sendMail = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, host)
    : createFileMailer(host, mailFolder);
  const stationery = { config, copy, sender };

  return async function deliver(row) {
    if (row.kind === "webhook") {
      if (!config.webhook) throw new Error("LEADS_WEBHOOK_URL is not set any more.");
      return callWebhook(config.webhook, await leadOfRow(store, row), row.message_id);
    }
    // Loaded with the first mail: the templates' library takes most of a second, which a start can do without.
    const { composeAboutLead, composeAboutSubscription } = await import("../mails/compose.tsx");
    if (row.kind === "notification" || row.kind === "acknowledgement") {
      return sendMail(
        await composeAboutLead(stationery, { ...row, kind: row.kind }, await leadOfRow(store, row)),
      );
    }
    const subscriber = await subscriberOfRow(store, row);
    return sendMail(await composeAboutSubscription(stationery, { ...row, kind: row.kind }, subscriber));
  };
}

async function leadOfRow({ db }: Store, { lead_id }: OutboxRow): Promise<Lead> {
  return leadOf(await db.selectFrom("leads").selectAll().where("id", "=", lead_id).executeTakeFirstOrThrow());
}

async function subscriberOfRow({ db }: Store, { subscriber_id }: OutboxRow): Promise<SubscriberRow> {
  return db.selectFrom("subscribers").selectAll().where("id", "=", subscriber_id).executeTakeFirstOrThrow();
}
