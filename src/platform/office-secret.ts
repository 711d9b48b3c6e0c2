// Reads the secret that signs sessions: OFFICE_SECRET, or a file outside the database and backups.
import { randomBytes, randomUUID } from "node:crypto";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, messageOf } from "#lib/error-facts.ts";
import { MIN_SECRET_LENGTH } from "./config.ts";
import { getDataFolder } from "./database/data-folder.ts";
import type { Store } from "./database/store.ts";
import type { Log } from "./log.ts";

/** The file beside the database, which backups leave out. */
export const SECRET_FILE = "office-secret";

/** Returns the path of the file. */
export function getSecretFile(store: Pick<Store, "native">): string {
  return join(getDataFolder(store), SECRET_FILE);
}

type Options = { officeSecret: string | null; log: Pick<Log, "warn"> };

/**
 * Returns the secret. Without OFFICE_SECRET it is in a file, so each of several servers on one database would have its
 * own.
 * @throws an error that says how to correct the file
 */
export async function readOfficeSecret(store: Store, { officeSecret, log }: Options): Promise<string> {
  if (officeSecret === null && store.native.dialect === "postgres")
    log.warn(
      "OFFICE_SECRET is not set: if several servers share this database, staff are signed out whenever another one answers",
    );
  return officeSecret ?? readSecretFile(store);
}

async function readSecretFile(store: Store): Promise<string> {
  const file = getSecretFile(store);
  try {
    const known = await readIfExists(file);
    if (known === null) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await createOnce(file, randomBytes(32).toString("base64url"));
    }
    await chmod(file, 0o600);
    const secret = known ?? (await readFile(file, "utf8")).trim();
    if (secret.length >= MIN_SECRET_LENGTH) return secret;
  } catch (error) {
    const message = messageOf(error);
    throw new Error(`The secret of the office can't be kept in ${file} (${message}): set OFFICE_SECRET.`);
  }
  throw new Error(`${file} is damaged: remove it, which signs staff out, or set OFFICE_SECRET.`);
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Writes a whole file, unless another process has done so. */
async function createOnce(file: string, secret: string): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  try {
    await writeFile(partial, `${secret}\n`, { mode: 0o600, flush: true });
    await link(partial, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(partial, { force: true });
  }
}
