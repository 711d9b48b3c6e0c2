// Finds mails about alerts that name a visitor, so that an erasure can remove their files.
import type { Transaction } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { readAlertIds } from "./events.ts";

/** Returns the message ids of mails about a request's alerts. Call it while the request exists. */
export async function listAlertMails(
  db: Pick<Transaction<Tables>, "selectFrom">,
  leadId: number,
): Promise<string[]> {
  const alerts = await db
    .selectFrom("alerts")
    .leftJoin("outbox", "outbox.id", "alerts.delivery_id")
    .select("alerts.id")
    .where((is) => is.or([is("alerts.lead_id", "=", leadId), is("outbox.lead_id", "=", leadId)]))
    .execute();
  if (alerts.length === 0) return [];
  const ids = new Set(alerts.map(({ id }) => id));
  const mails = await db
    .selectFrom("outbox")
    .select(["message_id", "payload"])
    .where("kind", "=", "alert")
    .execute();
  return mails
    .filter((mail) => readAlertIds(mail).some((id) => ids.has(id)))
    .map(({ message_id }) => message_id);
}
