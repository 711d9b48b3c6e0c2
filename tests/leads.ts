// Reads the stored requests of the site under test with the office's own command.
import { execFileSync } from "node:child_process";

export type ListedLead = {
  id: number | string;
  reference: string;
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  additionalAmenities?: string[];
  otherReferral?: string;
  suspect: unknown;
  source: Record<string, unknown>;
} & Record<string, unknown>;

/** Runs `npm run leads -- list --json` on the database of the site under test. */
export function listLeads(): ListedLead[] {
  const output = execFileSync("node", ["server/commands/leads.ts", "list", "--json"], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: process.env.TEST_DATABASE_URL },
  });
  const text = output.trim();
  // The output is one array, or one object per line.
  return text.startsWith("[")
    ? JSON.parse(text)
    : text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
}

/** The stored requests of one email address. */
export function leadsOf(email: string): ListedLead[] {
  return listLeads().filter((lead) => lead.email === email);
}
