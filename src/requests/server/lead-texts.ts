// What the office's search looks in: customer, answers, address and notes of a request.
import type { Transaction } from "kysely";
import type { StoredField } from "#content/field-labels.ts";
import { maxCharacters } from "#content/questionnaire.ts";
import { isKeyOf } from "#lib/keys.ts";
import type { LeadRow, Tables } from "#platform/database/tables.ts";
import { type StoredRequest, storedFields } from "../form/schema.ts";
import { fold } from "./filters.ts";

/** Typed answers that the column "search" of a request has (filters.ts). */
const ownColumn: StoredField[] = ["name", "email", "phone"];
const searchedAnswers = storedFields.filter(
  (field) => isKeyOf(field, maxCharacters) && !ownColumn.includes(field),
);

/** Updates the texts of a request. Call it in the transaction that changes one of them. */
export async function updateLeadText(
  transaction: Transaction<Tables>,
  { id, search, address }: Pick<LeadRow, "id" | "search" | "address">,
  answers: { [Field in StoredField]?: StoredRequest[Field] | null },
): Promise<void> {
  const notes = await transaction
    .selectFrom("audit")
    .select("detail")
    .where("lead_id", "=", id)
    .where("event", "=", "note")
    .orderBy("id")
    .execute();
  const texts = [
    ...searchedAnswers.map((field) => answers[field]),
    address,
    ...notes.map(({ detail }) => detail),
  ];
  const text = `${search ?? ""}\n${fold(texts.filter(Boolean).join("\n"))}`;
  await transaction
    .insertInto("lead_texts")
    .values({ lead_id: id, text })
    .onConflict((conflict) => conflict.column("lead_id").doUpdateSet({ text }))
    .execute();
}
