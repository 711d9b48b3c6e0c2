// Codes to sign in: bound to the browser that asked, stored as hashes, each used once.
import { createHash, createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import type { Store } from "#platform/database/store.ts";
import { retryWhileBusy, runInTransaction } from "#platform/database/transactions.ts";
import { msBefore } from "#platform/houston-time.ts";
import { isSameSecret } from "#platform/same-secret.ts";
import { recordEvent, site } from "#requests/server/timeline.ts";

export const CODE_MINUTES = 10;
/** Wrong tries after which a browser's code is refused. */
const MAX_ATTEMPTS = 5;
const DIGITS = 6;
/** A person who is sent more codes than this in an hour gets longer ones, which nobody guesses from many computers. */
const SHORT_CODES_PER_HOUR = 20;
const LONG_DIGITS = 10;
/** A printed code works in any browser, so nothing but its length keeps it from being guessed. */
const PRINTED_DIGITS = 16;

/** Returns the secret that a browser keeps as a cookie, to which its codes are bound. */
export function createBrowserKey(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Stores a code for the browser that asked. Codes that were asked for earlier stay valid. An unknown address gets one
 * that opens nothing, so that both take the same time.
 */
export async function createCode(
  store: Store,
  email: string,
  browserKey: string,
  now = new Date(),
): Promise<{ code: string; isStaff: boolean }> {
  const staffId = await findStaffId(store, email);
  const isAttacked = (await countRecent(store, staffId, now)) >= SHORT_CODES_PER_HOUR;
  const code = randomDigits(isAttacked && staffId !== null ? LONG_DIGITS : DIGITS);
  const row = toRow({ staffId, browserKey, code }, now);
  await retryWhileBusy(() => store.db.insertInto("sign_in_codes").values(row).execute());
  return { code, isStaff: staffId !== null };
}

/** Creates a code that works once in any browser. @returns null if there is no such staff member */
export async function printCode(store: Store, email: string, now = new Date()): Promise<string | null> {
  const staffId = await findStaffId(store, email);
  if (staffId === null) return null;
  const code = randomDigits(PRINTED_DIGITS);
  const row = toRow({ staffId, browserKey: null, code }, now);
  await runInTransaction(store, async (transaction) => {
    await transaction.insertInto("sign_in_codes").values(row).execute();
    const what = { leadId: null, who: site, event: "code-printed", detail: email.toLowerCase() };
    await recordEvent(transaction, what, now);
  });
  return code;
}

/**
 * Uses up a code. Of several requests with the same code, one succeeds.
 * @param browserKey null for a browser without the cookie, which can use printed codes only
 * @returns the id of the staff member, or null if the code is wrong, expired or used up
 */
export async function redeemCode(
  store: Store,
  { email, code, browserKey }: { email: string; code: string; browserKey: string | null },
  now = new Date(),
): Promise<string | null> {
  const staffId = await findStaffId(store, email);
  const own = await countAttempt(store, staffId, browserKey ?? createBrowserKey(), now);
  const printed = await listPrinted(store, staffId, now);
  const matches = [
    ...own.filter((row) => isSameSecret(row.code, hashCode(row.id, browserKey, code))),
    ...printed.filter((row) => isSameSecret(row.code, hashCode(row.id, null, code))),
  ];
  const [match] = matches;
  if (!match || staffId === null) return null;
  const used = await retryWhileBusy(() =>
    store.db.deleteFrom("sign_in_codes").where("id", "=", match.id).returning("id").execute(),
  );
  return used.length === 1 ? staffId : null;
}

/** Deletes codes that neither work nor count toward longer ones. */
export async function deleteOldCodes({ db }: Store, now = new Date()): Promise<void> {
  const before = msBefore(now, HOUR_MS);
  await retryWhileBusy(() => db.deleteFrom("sign_in_codes").where("created_at", "<", before).execute());
}

async function findStaffId({ db }: Store, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

async function countRecent({ db }: Store, staffId: string | null, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("sign_in_codes")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("staff_id", staffId === null ? "is" : "=", staffId)
    .where("created_at", ">", msBefore(now, HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts a try for each code of the browser, before comparing, so that simultaneous tries count, too. */
function countAttempt({ db }: Store, staffId: string | null, browserKey: string, now: Date) {
  return retryWhileBusy(() =>
    db
      .updateTable("sign_in_codes")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
      .where("browser", "=", hashBrowser(browserKey))
      .where("staff_id", staffId === null ? "is" : "=", staffId)
      .where("attempts", "<", MAX_ATTEMPTS)
      .where("expires_at", ">", now.toISOString())
      .returning(["id", "code"])
      .execute(),
  );
}

function listPrinted({ db }: Store, staffId: string | null, now: Date) {
  return db
    .selectFrom("sign_in_codes")
    .select(["id", "code"])
    .where("browser", "is", null)
    .where("staff_id", staffId === null ? "is" : "=", staffId)
    .where("expires_at", ">", now.toISOString())
    .execute();
}

type NewCode = { staffId: string | null; browserKey: string | null; code: string };

function toRow({ staffId, browserKey, code }: NewCode, now: Date) {
  const id = randomUUID();
  return {
    id,
    staff_id: staffId,
    browser: browserKey === null ? null : hashBrowser(browserKey),
    code: hashCode(id, browserKey, code),
    attempts: 0,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS).toISOString(),
  };
}

function hashBrowser(browserKey: string): string {
  return createHash("sha256").update(browserKey).digest("base64url");
}

/** The key, which the database lacks, keeps six digits from being found by trying them all. */
function hashCode(id: string, browserKey: string | null, code: string): string {
  return createHmac("sha256", browserKey ?? "printed")
    .update(`${id} ${code}`)
    .digest("base64url");
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}
