// The folder for files beside the database.
import { dirname } from "node:path";
import type { Store } from "./store.ts";

/** Returns the folder of the SQLite file, or data/ with Postgres. */
export function getDataFolder({ native }: Pick<Store, "native">): string {
  return native.dialect === "sqlite" ? dirname(native.file) : "data";
}

/** A file of the folder: what was published last, for a start while Postgres is down. */
export const PUBLISHED_COPY = "published.json";
