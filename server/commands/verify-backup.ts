// Verifies a copy of the SQLite database: whole, one of ours, recent enough.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { formatHoustonTime } from "../time.ts";
import { NotFoundError, print } from "./command.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Prints what a copy holds.
 * @param path a file, or a folder whose newest .db file is meant
 * @throws if it is missing, damaged, no copy of this site's database, or older than `maxAgeHours`
 */
export async function verifyBackup(path: string, maxAgeHours: number | null): Promise<void> {
  const file = newestCopy(path);
  const contents = readCopy(file);
  const madeAt = statSync(file).mtime;
  const ageHours = Math.floor((Date.now() - madeAt.getTime()) / HOUR_MS);
  await print(
    `${file} is whole: ${contents}. Made ${formatHoustonTime(madeAt.toISOString())}, ${counted(ageHours, "hour", "hours")} ago.\n`,
  );
  if (maxAgeHours !== null && Date.now() - madeAt.getTime() > maxAgeHours * HOUR_MS) {
    throw new Error(
      `The last backup is ${counted(ageHours, "hour", "hours")} old, more than ${maxAgeHours}: ${file}`,
    );
  }
}

function newestCopy(path: string): string {
  if (!existsSync(path)) throw new NotFoundError(`There is no backup at ${path}.`);
  if (!statSync(path).isDirectory()) return path;
  const copies = readdirSync(path)
    .filter((name) => name.endsWith(".db"))
    .map((name) => join(path, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!copies[0]) throw new NotFoundError(`There is no backup (*.db) in ${path}.`);
  return copies[0];
}

/** @throws if the copy is damaged or belongs to another program */
function readCopy(file: string): string {
  try {
    const copy = new SQLite(file, { readonly: true, fileMustExist: true });
    try {
      const verdict = copy.pragma("integrity_check", { simple: true });
      if (verdict !== "ok") throw new Error(String(verdict));
      const read = (sql: string) => copy.prepare(sql).pluck().get();
      const newest = read("select max(received_at) from leads");
      return [
        counted(read("select count(*) from leads"), "request", "requests"),
        newest ? ` (the newest of ${formatHoustonTime(String(newest))}), ` : ", ",
        counted(read("select count(*) from subscribers"), "subscriber", "subscribers"),
        ", ",
        counted(read("select count(*) from outbox where status = 'pending'"), "delivery", "deliveries"),
        " waiting",
      ].join("");
    } finally {
      copy.close();
    }
  } catch (error) {
    throw new Error(`${file} is damaged, or no backup of this site: ${(error as Error).message}`);
  }
}

function counted(count: unknown, one: string, many: string): string {
  return `${Number(count)} ${count === 1 ? one : many}`;
}
