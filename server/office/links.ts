// Links to the office for mails and webhooks.
import type { Store } from "../store/store.ts";

/** Returns the office's address, or null while the company doesn't use it (no staff has been added). */
export async function findOfficeUrl({ db }: Store, siteUrl: string): Promise<string | null> {
  const staff = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return staff ? `${siteUrl}/office` : null;
}

/** Returns the address of a request in the office, if there is one. */
export function buildRequestLink(officeUrl: string | null, leadId: number): string | null {
  return officeUrl && `${officeUrl}/requests/${leadId}`;
}
