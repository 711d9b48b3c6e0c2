// Creates databases of earlier releases with realistic rows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { temporaryFolder } from "./temporary-folder.ts";

/**
 * Creates a file from a dump of a release's database: requests and deliveries in every state, a suspect, an erased one.
 * @returns the file
 */
export function restore(dump: string): string {
  const file = join(temporaryFolder(), "site.db");
  const database = new SQLite(file);
  database.exec(readFileSync(join("src/platform/database/fixtures", dump), "utf8"));
  database.close();
  return file;
}
