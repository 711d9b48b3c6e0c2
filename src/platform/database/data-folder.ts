// Finds the folder for files beside the database.
import { dirname, resolve } from "node:path";
import type { Store } from "./store.ts";

/**
 * Returns the folder of the SQLite file, or data/ with Postgres. Absolute, because Node never ends creating a relative
 * folder with `recursive` once the folder that the site was started in is deleted, which takes a whole core.
 */
export function getDataFolder({ native }: Pick<Store, "native">): string {
  return resolve(native.dialect === "sqlite" ? dirname(native.file) : "data");
}

/** A copy of what was published last, in that folder, for a start while Postgres is down. */
export const PUBLISHED_COPY = "published.json";
