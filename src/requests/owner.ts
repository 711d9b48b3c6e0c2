// Normalizes the owner of a request, so that each person has one spelling.
import { sql } from "kysely";
import { toLine } from "#lib/one-line.ts";

const MAX_CHARACTERS = 200;

/** Returns an owner's name or address as it is stored: "Estimator " → "estimator". Null if there is no owner. */
export function toOwner(text: string | null | undefined): string | null {
  return toLine(text, MAX_CHARACTERS).toLowerCase() || null;
}

/** The column in that spelling. Another program may have stored another one. */
export const ownerKey = sql<string | null>`nullif(lower(trim(owner)), '')`;
