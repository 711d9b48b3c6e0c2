// Migrations of the tables, oldest first. Never edit a released one; add another.
// The previous release serves during an update, so a migration only adds columns, tables and indexes.
import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Dialect = "sqlite" | "postgres";

/** Returns the migrations by name. They run in the order of their names. */
export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  return {
    "0001-leads": {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable("leads"), dialect)
          .addColumn("reference", "text", (column) => column.notNull().unique())
          .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
          .addColumn("received_at", "text", (column) => column.notNull())
          .addColumn("request", "text", (column) => column.notNull())
          .addColumn("source", "text", (column) => column.notNull())
          .addColumn("suspect", "text")
          .execute();
        await db.schema.createIndex("leads_received_at").on("leads").column("received_at").execute();
        await db.schema
          .createTable("health")
          .addColumn("id", "integer", (column) => column.primaryKey())
          .addColumn("checked_at", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0002-subscribers": {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable("subscribers"), dialect)
          .addColumn("email", "text", (column) => column.notNull().unique())
          .addColumn("status", "text", (column) => column.notNull())
          .addColumn("asked_at", "text", (column) => column.notNull())
          .addColumn("changed_at", "text", (column) => column.notNull())
          .addColumn("confirm_token", "text", (column) => column.notNull().unique())
          .addColumn("confirm_until", "text", (column) => column.notNull())
          .addColumn("unsubscribe_token", "text", (column) => column.notNull().unique())
          .execute();
      },
    },
    "0003-outbox": {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable("outbox"), dialect)
          .addColumn("kind", "text", (column) => column.notNull())
          .addColumn("lead_id", "integer", (column) => column.references("leads.id").onDelete("cascade"))
          .addColumn("subscriber_id", "integer", (column) =>
            column.references("subscribers.id").onDelete("cascade"),
          )
          .addColumn("message_id", "text", (column) => column.notNull().unique())
          .addColumn("status", "text", (column) => column.notNull())
          .addColumn("attempts", "integer", (column) => column.notNull())
          .addColumn("created_at", "text", (column) => column.notNull())
          .addColumn("due_at", "text", (column) => column.notNull())
          .addColumn("give_up_at", "text", (column) => column.notNull())
          .addColumn("finished_at", "text")
          .addColumn("last_error", "text")
          .execute();
        await db.schema
          .createIndex("outbox_due")
          .on("outbox")
          .column("due_at")
          .where(sql.ref("status"), "=", sql.lit("pending"))
          .execute();
        await db.schema.createIndex("outbox_lead").on("outbox").column("lead_id").execute();
        await db.schema.createIndex("outbox_subscriber").on("outbox").column("subscriber_id").execute();
      },
    },
    ...(dialect === "postgres" ? { "0004-rate-limits": { up: createRateLimits } } : {}),
    "0005-unsubscribed-at": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("subscribers").addColumn("unsubscribed_at", "text").execute();
        await sql`update subscribers set unsubscribed_at = changed_at where status = 'unsubscribed'`.execute(
          db,
        );
      },
    },
    "0006-failed-deliveries": {
      async up(db: Kysely<unknown>) {
        // The health check counts failed rows often, among a growing number of finished ones.
        await db.schema
          .createIndex("outbox_failed")
          .on("outbox")
          .column("kind")
          .where(sql.ref("status"), "=", sql.lit("failed"))
          .execute();
      },
    },
    "0007-health-filler": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("health").addColumn("filler", "text").execute();
      },
    },
    "0008-leases-and-recipients": {
      async up(db: Kysely<unknown>) {
        for (const column of ["recipient", "leased_by", "delivered_via"]) {
          await db.schema.alterTable("outbox").addColumn(column, "text").execute();
        }
      },
    },
    "0009-mailboxes-and-digests": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("leads").addColumn("mailbox", "text").execute();
        await db.schema.alterTable("leads").addColumn("digest", "text").execute();
        await db.schema.alterTable("subscribers").addColumn("mailbox", "text").execute();
        await sql`update subscribers set mailbox = email`.execute(db);
        await db.schema.createIndex("leads_mailbox").on("leads").column("mailbox").execute();
        await db.schema.createIndex("subscribers_mailbox").on("subscribers").column("mailbox").execute();
        await db.schema
          .createTable("digests")
          .addColumn("week", "text", (column) => column.primaryKey())
          .addColumn("created_at", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0010-plans": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("leads").addColumn("plan", "text").execute();
      },
    },
  };
}

/** Creates the table as rate-limiter-flexible needs it. With SQLite the site counts in memory instead. */
async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "varchar(255)", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expire", "bigint")
    .execute();
}

/** Adds an increasing id, which is never used again after its row is erased. */
function withId<Name extends string>(table: CreateTableBuilder<Name>, dialect: Dialect) {
  return dialect === "sqlite"
    ? table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
    : table.addColumn("id", "serial", (column) => column.primaryKey());
}
