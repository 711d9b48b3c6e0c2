// Lists erasures outside the database, so that they can be repeated after a backup is restored.
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getDataFolder } from "./data-folder.ts";
import type { Store } from "./store.ts";

/** An erased request or subscriber, by its random reference, so that the list contains no personal data. */
export type Erasure = { kind: "lead" | "subscriber"; reference: string };

export function getErasuresFile(store: Pick<Store, "native">): string {
  return join(getDataFolder(store), "erasures.log");
}

/** Adds an erasure to the list and syncs it to disk. @throws the system's error if the list can't be written */
export function recordErasure(store: Store, { kind, reference }: Erasure): void {
  const file = getErasuresFile(store);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Starts a new line, because a crash may have left the last one incomplete.
  const line = `\n${new Date().toISOString()} ${kind} ${reference}\n`;
  appendFileSync(file, line, { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

/** A complete line. The start of a reference could be the number of another request. */
const LINE = /^\S+ (lead|subscriber) ([0-9A-Z]{4}-[0-9A-Z]{4}|[\w-]{22})$/;

/** Returns each recorded erasure once. Skips lines that a crash left incomplete. */
export function readErasures(store: Store): Erasure[] {
  const file = getErasuresFile(store);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const erasures = lines.flatMap((line) => {
    const [, kind, reference] = LINE.exec(line) ?? [];
    if (!reference) return [];
    return [{ kind: kind === "lead" ? ("lead" as const) : ("subscriber" as const), reference }];
  });
  return [...new Map(erasures.map((erasure) => [`${erasure.kind} ${erasure.reference}`, erasure])).values()];
}
