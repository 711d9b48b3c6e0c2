// The database that the site works with, whichever of the two it is.
import type SQLite from "better-sqlite3";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

export type Store = {
  db: Kysely<Tables>;
  /** The connection below Kysely, for what one of them alone can do: SQLite's backup, Postgres's rate limits. */
  native:
    | { dialect: "sqlite"; file: string; connection: SQLite.Database }
    | { dialect: "postgres"; pool: pg.Pool };
  close(): Promise<void>;
};

/** What stopped the store from opening, in a line for the operator. */
export class StoreError extends Error {
  override name = "StoreError";
}
