// Adds a staff member, so that the office exists.
import { sql } from "kysely";
import type { Store } from "#server/store/store.ts";

export async function addStaff({ db }: Store, since = new Date("2026-01-01T00:00:00Z")): Promise<void> {
  const at = since.toISOString();
  await sql`insert into staff ("id", "createdAt", "updatedAt", "name", "email", "emailVerified")
    values (${at}, ${at}, ${at}, 'Mia', ${`${at}@example.com`}, true)`.execute(db);
}
