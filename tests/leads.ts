// What the office sees: the stored requests of the site under test, read by its own command.
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

/** `npm run leads -- list --json`, of the database that the journeys' server uses. */
export function listLeads(): ListedLead[] {
  const output = execFileSync("node", ["server/commands/leads.ts", "list", "--json"], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: process.env.TEST_DATABASE_URL },
  });
  const text = output.trim();
  // One array, or one object a line: both are JSON that a machine can read.
  return text.startsWith("[")
    ? JSON.parse(text)
    : text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
}

export function leadsOf(email: string): ListedLead[] {
  return listLeads().filter((lead) => lead.email === email);
}
