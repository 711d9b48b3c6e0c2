// Texts of drafts that another text replaced after a conflict, so that nothing is lost.
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";

/** How many texts of a subject are kept. */
const MAX_KEPT = 20;

type Text = { id: string; value: unknown; who: string; at: string };

/** Adds the text of a draft to its subject's history. */
export async function keepText(
  db: Kysely<Tables> | Transaction<Tables>,
  { id: subject, value, who, at }: Text,
): Promise<void> {
  if (value === null) return;
  await db
    .insertInto("draft_history")
    .values({ id: randomUUID(), subject, value: JSON.stringify(value), who, at })
    .execute();
  const old = (await listTexts({ db }, subject)).slice(MAX_KEPT);
  if (old.length > 0) await forgetTexts(db, old);
}

/** Returns the texts of a subject by their own ids, newest first. */
export async function listTexts(
  { db }: { db: Kysely<Tables> | Transaction<Tables> },
  subject: string,
): Promise<Text[]> {
  const rows = await db
    .selectFrom("draft_history")
    .selectAll()
    .where("subject", "=", subject)
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ id, value, who, at }) => ({ id, value: parseRecord(value), who, at }));
}

export async function forgetTexts(
  db: Store["db"] | Transaction<Tables>,
  texts: Pick<Text, "id">[],
): Promise<void> {
  await db
    .deleteFrom("draft_history")
    .where(
      "id",
      "in",
      texts.map(({ id }) => id),
    )
    .execute();
}
