// Builds links for mails and webhooks: to the office, and to the private page of a request.

import type { Store } from "#platform/database/store.ts";

/** Whether the company uses the office, which has staff then. */
export async function hasStaff({ db }: Store): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the office's address, or null while there are no staff. */
export async function findOfficeUrl(store: Store, siteUrl: string): Promise<string | null> {
  return (await hasStaff(store)) ? `${siteUrl}/office` : null;
}

/** Returns the address of a request in the office, or null while there are no staff. */
export function buildRequestLink(officeUrl: string | null, leadId: number): string | null {
  return officeUrl && `${officeUrl}/requests/${leadId}`;
}

/** Returns the address of the visitor's private page. */
export function buildRequestUrl(siteUrl: string, visitorToken: string): string {
  return `${siteUrl}/request/${visitorToken}`;
}
