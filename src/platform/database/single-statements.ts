// A database for libraries that run single statements, with retries while the file is locked.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { nulRemover } from "./remove-nul.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";
import { retryWhileBusy } from "./transactions.ts";

/** Doesn't queue statements. The store does, and a read must not wait while a write is retried. */
class UnqueuedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

const languages: Record<Store["native"]["dialect"], Omit<Dialect, "createDriver">> = {
  sqlite: {
    createAdapter: () => new UnqueuedSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/** Passes each statement to the store, which keeps it out of its transactions. */
class StatementDriver extends DummyDriver {
  #connection: DatabaseConnection;

  constructor(db: Store["db"]) {
    super();
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) =>
        retryWhileBusy(() => db.executeQuery(query as CompiledQuery<R>)),
      streamQuery: refuse,
    };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  override async beginTransaction(): Promise<void> {
    refuse();
  }
}

function refuse(): never {
  throw new Error("Only single statements are retried: transactions need runInTransaction.");
}

/**
 * Returns a database of the store's tables that needs no closing.
 * @throws an error at transactions and streams; after 2 s of waiting for a lock, the database's error
 */
export function retrySingleStatements({ db, native }: Store): Kysely<Tables> {
  const dialect = { ...languages[native.dialect], createDriver: () => new StatementDriver(db) };
  return new Kysely<Tables>({ dialect, plugins: [nulRemover] });
}
