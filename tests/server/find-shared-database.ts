// Asks for the migrated databases that all tests of a run share (shared-databases.ts).
import { inject } from "vitest";

/** Returns the migrated SQLite file, or the address of the Postgres server with the database `migrated`. */
export async function findSharedDatabase(dialect: "sqlite" | "postgres"): Promise<string> {
  const reply = await fetch(`${inject("sharedDatabases")}/${dialect}`);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}
