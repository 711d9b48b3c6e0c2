// Kysely's Postgres dialect for poolers such as PgBouncer: no setting or lock outlives a transaction.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from "kysely";
import type { Tables } from "./tables.ts";

/**
 * A pooler gives each transaction another connection to the server, so settings, locks and named statements of a
 * session would affect other programs. It refuses settings at the start of a connection.
 */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new TransactionDriver(this.#config);
  }

  override createAdapter() {
    return new UnlockedAdapter();
  }
}

/**
 * A migration that waits for a table blocks forms, so it times out soon and is retried. A single statement has only
 * the client's time limit.
 */
const BEGIN =
  "begin; set local synchronous_commit = on; set local statement_timeout = 15000; set local lock_timeout = 2000";

class TransactionDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // One message to the server, because the statements have no parameters.
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }
}

/** Kysely's own number, so that an earlier release that migrates at the same time is excluded, too. */
const MIGRATION_LOCK = 3853314791062309107n;

/** Excludes other migrations until the end of the transaction. */
export async function lockMigration(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
}

/** Takes no lock: Kysely's own belongs to the session, and `lockMigration` has excluded others. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
