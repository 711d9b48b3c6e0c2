// Verifies a backup of the SQLite database: intact, of this site, recent enough.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { HOUR_MS } from "#lib/durations.ts";
import { messageOf } from "#lib/error-facts.ts";
import { formatCount } from "#lib/numbers.ts";
import { formatOfficeTime } from "#platform/houston-time.ts";
import { NotFoundError, print } from "./command.ts";

/**
 * Prints the contents of a backup.
 * @param path a file, or a folder of which the newest .db file is verified
 * @throws if it is missing, damaged, not a backup of this site, or older than `maxAgeHours`
 */
export async function verifyBackup(path: string, maxAgeHours: number | null): Promise<void> {
  const file = findNewestCopy(path);
  const contents = describeCopy(file);
  const madeAt = statSync(file).mtime;
  const ageHours = Math.floor((Date.now() - madeAt.getTime()) / HOUR_MS);
  await print(
    `${file} is complete: ${contents}. Made ${formatOfficeTime(madeAt.toISOString())}, ${formatCount(ageHours, "hour")} ago.\n`,
  );
  if (maxAgeHours !== null && Date.now() - madeAt.getTime() > maxAgeHours * HOUR_MS) {
    throw new Error(
      `The last backup is ${formatCount(ageHours, "hour")} old, more than ${maxAgeHours}: ${file}`,
    );
  }
}

function findNewestCopy(path: string): string {
  if (!existsSync(path)) throw new NotFoundError(`There is no backup at ${path}.`);
  if (!statSync(path).isDirectory()) return path;
  const copies = readdirSync(path)
    .filter((name) => name.endsWith(".db"))
    .map((name) => join(path, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!copies[0]) throw new NotFoundError(`There is no backup (*.db) in ${path}.`);
  return copies[0];
}

/** Describes the rows of a backup. @throws if it is damaged or belongs to another program */
function describeCopy(file: string): string {
  try {
    const copy = new SQLite(file, { readonly: true, fileMustExist: true });
    try {
      const verdict = copy.pragma("integrity_check", { simple: true });
      if (verdict !== "ok") throw new Error(String(verdict));
      const read = (sql: string) => copy.prepare(sql).pluck().get();
      const count = (sql: string) => Number(read(sql));
      const newest = read("select max(received_at) from leads");
      return [
        formatCount(count("select count(*) from leads"), "request"),
        newest ? ` (the newest of ${formatOfficeTime(String(newest))}), ` : ", ",
        formatCount(count("select count(*) from subscribers"), "subscriber"),
        ", ",
        formatCount(count("select count(*) from outbox where status = 'pending'"), "delivery", "deliveries"),
        " waiting",
        // Backups of earlier releases have no such table.
        count("select count(*) from sqlite_master where name = 'publications'") > 0
          ? `, ${formatCount(count("select count(*) from publications"), "version")} of the site`
          : "",
      ].join("");
    } finally {
      copy.close();
    }
  } catch (error) {
    throw new Error(`${file} is damaged, or not a backup of this site: ${messageOf(error)}`);
  }
}
