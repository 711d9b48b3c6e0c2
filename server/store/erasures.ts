// The list of erasures outside the database: a restored copy brings erased data back, and this list removes it again.
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Store } from "./store.ts";

/** An erased request or subscriber by its random reference: the list itself holds no personal data. */
export type Erasure = { kind: "lead" | "subscriber"; reference: string };

/** Beside the SQLite file; with Postgres in the site's own data folder. */
export function erasuresFile({ native }: Pick<Store, "native">): string {
  return join(native.dialect === "sqlite" ? dirname(native.file) : "data", "erasures.log");
}

/** Adds an erasure to the list, on the disk when this returns. @throws the system's error if the list can't be written */
export function recordErasure(store: Store, { kind, reference }: Erasure, now = new Date()): void {
  const file = erasuresFile(store);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, `${now.toISOString()} ${kind} ${reference}\n`, { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

/** The recorded erasures, each once. Lines that a crash left incomplete are skipped. */
export function readErasures(store: Store): Erasure[] {
  const file = erasuresFile(store);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const erasures = lines.flatMap((line) => {
    const [, kind, reference] = /^\S+ (lead|subscriber) ([\w-]+)$/.exec(line) ?? [];
    return reference ? [{ kind: kind as Erasure["kind"], reference }] : [];
  });
  return [...new Map(erasures.map((erasure) => [`${erasure.kind} ${erasure.reference}`, erasure])).values()];
}
