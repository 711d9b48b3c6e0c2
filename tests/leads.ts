// Reads the stored requests of the site under test.
import { type ListedLead, listLeads } from "#requests/server/leads.ts";
import { withStore } from "./store.ts";

/** The stored requests of one email address. */
export async function leadsOf(email: string): Promise<ListedLead[]> {
  const leads = await withStore((store) => Array.fromAsync(listLeads(store)));
  return leads.filter((lead) => lead.email === email);
}
