// The type of the open database, SQLite or Postgres.
import type SQLite from "better-sqlite3";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

export type Store = {
  db: Kysely<Tables>;
  /** The driver's connection, for features of one database: SQLite's backup, Postgres's rate limits. */
  native:
    | { dialect: "sqlite"; file: string; connection: SQLite.Database }
    | { dialect: "postgres"; pool: pg.Pool };
  close(): Promise<void>;
};

/** The store can't be opened. The message is one line for the operator. */
export class StoreError extends Error {
  override name = "StoreError";
}
