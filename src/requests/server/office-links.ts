// Links to the office for mails and webhooks.

import { hasStaff } from "#office/server/staff.ts";
import type { Store } from "#platform/database/store.ts";

/** Returns the office's address, or null while the company doesn't use it (no staff has been added). */
export async function findOfficeUrl(store: Store, siteUrl: string): Promise<string | null> {
  return (await hasStaff(store)) ? `${siteUrl}/office` : null;
}

/** Returns the address of a request in the office, if there is one. */
export function buildRequestLink(officeUrl: string | null, leadId: number): string | null {
  return officeUrl && `${officeUrl}/requests/${leadId}`;
}
