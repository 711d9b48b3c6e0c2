// Classifies errors of Postgres as temporary or permanent, and explains the permanent ones.
import { codeOf, messageOf } from "#lib/error-facts.ts";

/** A network or server that is down, starting, stopping, full or busy. */
const TEMPORARY =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|EPIPE|08|53|57P0[1-5]|55P03|57014|40001|40P01)|terminated|timeout/i;

/** PgBouncer gives all of its refusals the same code, and repeats those of the server behind it. */
const POOLER_CODE = "08P01";

/** Explanations for operators, by code or message of the error. */
const explanations: [RegExp, string][] = [
  [/bouncer config error/i, "the pooler is not set up for this user or database"],
  [
    /unsupported startup parameter/i,
    "the pooler does not accept a setting of DATABASE_URL: leave out its parameter",
  ],
  [
    /^28P01|^28000|password authentication|no such user|SASL|SCRAM/i,
    "the server refuses the user or the password",
  ],
  [/^3D000|no such database|database .* does not exist/i, "the server has no such database: create it first"],
  [
    /^42501|permission denied/i,
    "the user may not create or change the tables: make it the owner of the database and its tables",
  ],
  [/^25006/, "the server is read-only: name the primary server"],
  [
    /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS|ERR_SSL|EPROTO)|self-signed certificate|certificate|SSL/i,
    "the encrypted connection fails: check sslmode and the server's certificate",
  ],
];

/** Whether a retry may succeed. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === POOLER_CODE && explainRefusal(error) !== null) return false;
  return TEMPORARY.test(code || error.message);
}

/** Returns what is wrong and what to do, or null if only the error's own message is known. */
export function explainRefusal(error: unknown): string | null {
  const code = codeOf(error);
  const message = messageOf(error);
  const found = explanations.find(([pattern]) => pattern.test(code) || pattern.test(message));
  return found?.[1] ?? null;
}
