// Migrations of the tables, oldest first. Never edit a released one; add another.
// The previous release serves during an update, so a migration only adds columns, tables and indexes.
import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { createDelivery } from "./create-delivery.ts";
import type { Tables } from "./tables.ts";

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
        // The health check often counts failed rows, among a growing number of finished ones.
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
    "0011-office": {
      async up(db: Kysely<unknown>) {
        await createStaffTables(db, dialect);
        await addOfficeColumns(db);
        await fillVisitorTokens(db, dialect);
        await withId(db.schema.createTable("audit"), dialect)
          .addColumn("lead_id", "integer", (column) => column.references("leads.id").onDelete("cascade"))
          .addColumn("at", "text", (column) => column.notNull())
          .addColumn("who", "text", (column) => column.notNull())
          .addColumn("event", "text", (column) => column.notNull())
          .addColumn("detail", "text")
          .execute();
        await db.schema.createIndex("audit_lead").on("audit").column("lead_id").execute();
      },
    },
    "0011b-secrets": {
      async up(db: Kysely<unknown>) {
        // The office polls for unanswered requests, among a growing number of answered ones.
        await db.schema
          .createIndex("leads_unanswered")
          .on("leads")
          .column("received_at")
          .where(sql.ref("status"), "=", sql.lit("new"))
          .where(sql.ref("suspect"), "is", null)
          .where(sql.ref("contacted_at"), "is", null)
          .execute();
        await db.schema
          .createIndex("leads_next_step")
          .on("leads")
          .columns(["next_step_on", "status", "owner"])
          .where(sql.ref("next_step_on"), "is not", null)
          .execute();
        await db.schema.createIndex("leads_channel").on("leads").column("channel").execute();
        await db.schema
          .createTable("secrets")
          .addColumn("name", "text", (column) => column.primaryKey())
          .addColumn("value", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0012-visits": { up: (db: Kysely<unknown>) => createVisitTables(db, dialect) },
    "0013-photos": {
      async up(db: Kysely<unknown>) {
        const bytes = dialect === "sqlite" ? "blob" : "bytea";
        await withId(db.schema.createTable("photos"), dialect)
          .addColumn("lead_id", "integer", (column) =>
            column.notNull().references("leads.id").onDelete("cascade"),
          )
          .addColumn("slot", "integer", (column) => column.notNull().check(sql`slot between 0 and 8`))
          .addColumn("kind", "text", (column) => column.notNull())
          .addColumn("digest", "text", (column) => column.notNull())
          .addColumn("name", "text", (column) => column.notNull())
          .addColumn("type", "text", (column) => column.notNull())
          .addColumn("bytes", "integer", (column) => column.notNull())
          .addColumn("width", "integer")
          .addColumn("height", "integer")
          .addColumn("created_at", "text", (column) => column.notNull())
          // SQLite reads a row from its start, so contents are last.
          .addColumn("thumbnail", bytes)
          .addColumn("data", bytes, (column) => column.notNull())
          .addUniqueConstraint("photos_slot", ["lead_id", "slot"])
          .addUniqueConstraint("photos_digest", ["lead_id", "digest"])
          .execute();
      },
    },
    "0014-events": {
      async up(db: Kysely<unknown>) {
        for (const column of ["event", "payload", "failing_since"]) {
          await db.schema.alterTable("outbox").addColumn(column, "text").execute();
        }
        await db.schema
          .createIndex("outbox_failing")
          .on("outbox")
          .column("failing_since")
          .where(sql.ref("failing_since"), "is not", null)
          .execute();
        await withId(db.schema.createTable("alerts"), dialect)
          .addColumn("problem", "text", (column) => column.notNull())
          .addColumn("lead_id", "integer", (column) => column.references("leads.id").onDelete("cascade"))
          .addColumn("delivery_id", "integer", (column) => column.references("outbox.id").onDelete("cascade"))
          .addColumn("raised_at", "text", (column) => column.notNull())
          .addColumn("mailed_at", "text")
          .addColumn("resolved_at", "text")
          .addColumn("settled_at", "text")
          .execute();
        await db.schema.createIndex("alerts_lead").on("alerts").column("lead_id").execute();
        await db.schema.createIndex("alerts_delivery").on("alerts").column("delivery_id").execute();
        await db.schema
          .createTable("webhook")
          .addColumn("id", "integer", (column) => column.primaryKey())
          .addColumn("configured_at", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0014b-answer-due": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("leads").addColumn("answer_due_at", "text").execute();
        // Reports read when each answer is due from this index, too. The previous release works without it.
        await db.schema.dropIndex("leads_office").execute();
        await createOfficeIndex(db, ["answer_due_at"]);
        await db.schema
          .createIndex("leads_incomplete")
          .on("leads")
          .column("id")
          .where(sql.ref("answer_due_at"), "is", null)
          .execute();
      },
    },
    "0015-editing": {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable("drafts")
          .addColumn("path", "text", (column) => column.primaryKey())
          .addColumn("kind", "text", (column) => column.notNull())
          .addColumn("value", "text")
          .addColumn("base", "text", (column) => column.notNull())
          .addColumn("redirect_to", "text")
          .addColumn("version", "text", (column) => column.notNull())
          .addColumn("who", "text", (column) => column.notNull())
          .addColumn("saved_at", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0016-servers": {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable("servers")
          .addColumn("folder", "text", (column) => column.primaryKey())
          .addColumn("seen_at", "integer", (column) => column.notNull())
          .execute();
      },
    },
    "0017-status-changes": {
      async up(db: Kysely<unknown>) {
        // The screen Today counts the requests won this week, among all events.
        await db.schema
          .createIndex("audit_status")
          .on("audit")
          .column("at")
          .where(sql.ref("event"), "=", sql.lit("status"))
          .execute();
      },
    },
    "0018-photo-sizes": {
      async up(db: Kysely<unknown>) {
        // Each upload adds up the sizes of all files, without reading their rows.
        await db.schema.createIndex("photos_bytes").on("photos").column("bytes").execute();
      },
    },
    "0019-spam-mailed-at-once": { up: mailSuspectLeads },
    "0020-mail-problems": {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable("mail_problems")
          .addColumn("target", "text", (column) => column.primaryKey())
          .addColumn("failing_since", "text")
          .addColumn("reported_at", "text")
          .addColumn("refused_mail", "text")
          .addColumn("last_error", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0021-sign-in-codes": {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable("sign_in_codes")
          .addColumn("id", "text", (column) => column.primaryKey())
          .addColumn("staff_id", "text", (column) => column.references("staff.id").onDelete("cascade"))
          .addColumn("browser", "text")
          .addColumn("code", "text", (column) => column.notNull())
          .addColumn("attempts", "integer", (column) => column.notNull())
          .addColumn("created_at", "text", (column) => column.notNull())
          .addColumn("expires_at", "text", (column) => column.notNull())
          .execute();
        await db.schema.createIndex("sign_in_codes_browser").on("sign_in_codes").column("browser").execute();
        await db.schema
          .createIndex("sign_in_codes_staff")
          .on("sign_in_codes")
          .columns(["staff_id", "created_at"])
          .execute();
      },
    },
    "0022-clock": {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable("clock")
          .addColumn("id", "integer", (column) => column.primaryKey())
          .addColumn("seen_at", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0023-new-requests-wait": {
      async up(db: Kysely<unknown>) {
        // Until now, a request that was set back to "new" kept its first contact and was not listed as unanswered.
        await sql`update leads set contacted_at = null where status = 'new' and contacted_at is not null`.execute(
          db,
        );
        await db.schema.dropIndex("leads_unanswered").execute();
        await db.schema
          .createIndex("leads_waiting")
          .on("leads")
          .columns(["received_at", "version"])
          .where(sql.ref("status"), "=", sql.lit("new"))
          .where(sql.ref("suspect"), "is", null)
          .execute();
      },
    },
    "0024-owners-in-one-spelling": {
      async up(db: Kysely<unknown>) {
        // "Estimator" and "estimator" were two owners.
        await sql`update leads set owner = nullif(lower(trim(owner)), '') where owner is not null`.execute(
          db,
        );
      },
    },
    "0025-customers": {
      async up(db: Kysely<unknown>) {
        for (const column of ["phone_key", "address"])
          await db.schema.alterTable("leads").addColumn(column, "text").execute();
        // Each request's screen looks for others of the same phone number.
        await db.schema.createIndex("leads_phone_key").on("leads").column("phone_key").execute();
      },
    },
    "0026-lead-texts": {
      async up(db: Kysely<unknown>) {
        // A table of its own, so that a search doesn't read whole requests.
        await db.schema
          .createTable("lead_texts")
          .addColumn("lead_id", "integer", (column) =>
            column.primaryKey().references("leads.id").onDelete("cascade"),
          )
          .addColumn("text", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0030-publications": {
      async up(db: Kysely<unknown>) {
        await createPublicationTables(db);
        await createPictureTables(db, dialect);
      },
    },
    "0031-staff-roles": {
      async up(db: Kysely<unknown>) {
        // Until now, everybody who could sign in had all permissions.
        await db.schema
          .alterTable("staff")
          .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
          .execute();
      },
    },
    "0032-next-steps": { up: (db: Kysely<unknown>) => createNextSteps(db, dialect) },
    "0033-letters": {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable("letters"), dialect)
          .addColumn("lead_id", "integer", (column) =>
            column.notNull().references("leads.id").onDelete("cascade"),
          )
          .addColumn("audit_id", "integer", (column) =>
            column.notNull().references("audit.id").onDelete("cascade"),
          )
          .addColumn("message_id", "text", (column) => column.notNull().unique())
          .addColumn("form_key", "text", (column) => column.unique())
          .addColumn("subject", "text", (column) => column.notNull())
          .addColumn("text", "text", (column) => column.notNull())
          .addColumn("language", "text")
          .addColumn("reply_to", "text")
          .execute();
        await db.schema.createIndex("letters_lead").on("letters").column("lead_id").execute();
        await db.schema.createIndex("letters_audit").on("letters").column("audit_id").execute();
        await db.schema.alterTable("staff").addColumn("signature", "text").execute();
      },
    },
    "0034-office-files": {
      async up(db: Kysely<unknown>) {
        await withId(db.schema.createTable("office_files"), dialect)
          .addColumn("lead_id", "integer", (column) =>
            column.notNull().references("leads.id").onDelete("cascade"),
          )
          .addColumn("digest", "text", (column) => column.notNull())
          .addColumn("name", "text", (column) => column.notNull())
          .addColumn("type", "text", (column) => column.notNull())
          .addColumn("bytes", "integer", (column) => column.notNull())
          .addColumn("who", "text", (column) => column.notNull())
          .addColumn("created_at", "text", (column) => column.notNull())
          // SQLite reads a row from its start, so contents are last.
          .addColumn("data", dialect === "sqlite" ? "blob" : "bytea", (column) => column.notNull())
          .addUniqueConstraint("office_files_digest", ["lead_id", "digest"])
          .execute();
      },
    },
    "0035-report-columns": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("leads").addColumn("heard", "text").execute();
        // Reports read all that they count from the index.
        await db.schema.dropIndex("leads_office").execute();
        await createOfficeIndex(db, ["answer_due_at", "heard", "lost_reason", "contract_value"]);
      },
    },
    "0036-staff-feeds": {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable("staff").addColumn("feed_key", "text").execute();
        await db.schema.createIndex("staff_feed_key").unique().on("staff").column("feed_key").execute();
      },
    },
    "0037-draft-history": {
      async up(db: Kysely<unknown>) {
        // When the last editor began to edit it, and what its page started with.
        for (const column of ["since", "example"])
          await db.schema.alterTable("content_drafts").addColumn(column, "text").execute();
        await db.schema
          .createTable("draft_history")
          .addColumn("id", "text", (column) => column.primaryKey())
          .addColumn("subject", "text", (column) => column.notNull())
          .addColumn("value", "text", (column) => column.notNull())
          .addColumn("who", "text", (column) => column.notNull())
          .addColumn("at", "text", (column) => column.notNull())
          .execute();
      },
    },
    "0038-won-at": { up: addWonAt },
    "0039-estimators": { up: createEstimators },
    "0041-unread-answers": {
      async up(db: Kysely<unknown>) {
        const letters = db.schema.alterTable("letters");
        await letters.addColumn("unread", "integer", (column) => column.notNull().defaultTo(0)).execute();
        await letters.addColumn("sender", "text").execute();
        await db.schema
          .createIndex("letters_unread")
          .on("letters")
          .column("lead_id")
          .where(sql.ref("unread"), "=", 1)
          .execute();
      },
    },
    "0042-office-lists": { up: (db: Kysely<unknown>) => narrowOfficeLists(db, dialect) },
  };
}

/**
 * Lets the office's lists read little of each request, whose row has a kilobyte of answers. The release before works
 * with these indexes, too, and its search finds customers in both places.
 */
async function narrowOfficeLists(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // A search reads this table alone, and reports and filters need no names.
  await sql`update lead_texts set text =
    coalesce((select search from leads where id = lead_id), '') || ${"\n"} || text`.execute(db);
  const indexes = {
    leads_office: [
      ...["received_at", "id", "status", "suspect", "owner", "next_step_on", "contacted_at", "project_type"],
      ...["budget", "area", "channel", "answer_due_at", "heard", "lost_reason", "contract_value"],
    ],
    // Postgres counts the rows themselves if an index is not much smaller. SQLite would take this one for lists.
    ...(dialect === "postgres" && { leads_status: ["suspect", "status"] }),
    leads_next_step: ["next_step_on", "id", "status", "suspect", "owner"],
    // For the values that filters offer.
    leads_area: ["area"],
    leads_budget: ["budget"],
    leads_heard: ["heard"],
    leads_owner: ["owner"],
  };
  for (const earlier of ["leads_office", "leads_next_step"]) await db.schema.dropIndex(earlier).execute();
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on("leads").columns(columns).execute();
}

/**
 * Adds the staff who make visits, and the person of each visit. Their quarter hours are in a table of their own, because
 * the previous release needs the primary key of `visit_quarters`, which remains the calendar of visits without a person.
 */
async function createEstimators(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("estimators")
    .addColumn("staff_id", "text", (column) => column.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("rules", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("calendar_url", "text")
    .addColumn("checked_at", "text")
    .addColumn("read_at", "text")
    .addColumn("problem", "text")
    .addColumn("busy", "text")
    .execute();
  await db.schema.alterTable("visits").addColumn("estimator", "text").execute();
  await db.schema
    .createTable("estimator_quarters")
    .addColumn("starts_at", "text", (column) => column.notNull())
    .addColumn("estimator", "text", (column) => column.notNull())
    .addColumn("visit_id", "integer", (column) =>
      column.notNull().references("visits.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("estimator_quarters_key", ["starts_at", "estimator"])
    .execute();
  await db.schema
    .createIndex("estimator_quarters_visit")
    .on("estimator_quarters")
    .column("visit_id")
    .execute();
}

/** Adds the time when a request was won, which until now was only in the text of its timeline. */
async function addWonAt(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("won_at", "text").execute();
  await sql`update leads set won_at = (
    select max(at) from audit where lead_id = leads.id and event = 'status' and detail like '% → won'
  ) where status = 'won'`.execute(db);
  await db.schema
    .createIndex("leads_won")
    .on("leads")
    .column("won_at")
    .where(sql.ref("won_at"), "is not", null)
    .execute();
  await db.schema.dropIndex("audit_status").execute();
}

/** Moves the next step of each request to a table, which allows several. */
async function createNextSteps(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await withId(db.schema.createTable("next_steps"), dialect)
    .addColumn("lead_id", "integer", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("due_on", "text")
    .addColumn("done_at", "text")
    .addColumn("done_by", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("next_steps_lead").on("next_steps").column("lead_id").execute();
  await sql`insert into next_steps (lead_id, text, due_on, created_at, created_by)
    select id, coalesce(next_step, ''), next_step_on, received_at, 'site' from leads
    where next_step is not null or next_step_on is not null`.execute(db);
  await db.schema.alterTable("leads").addColumn("snoozed_until", "text").execute();
  await db.schema.alterTable("leads").addColumn("contract_value", "integer").execute();
}

async function createPictureTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const bytes = dialect === "sqlite" ? "blob" : "bytea";
  await db.schema
    .createTable("site_pictures")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("added_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("encoded", "text")
    .addColumn("encoded_at", "text")
    .addColumn("master", bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("site_picture_files")
    .addColumn("file", "text", (column) => column.primaryKey())
    .addColumn("picture", "text", (column) => column.notNull().references("site_pictures.name"))
    .addColumn("bytes", bytes, (column) => column.notNull())
    .execute();
}

async function createPublicationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("publications")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("restored", "integer")
    .addColumn("changes", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("published_values")
    .addColumn("publication", "integer", (column) => column.notNull().references("publications.id"))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text")
    .addColumn("hidden", "text")
    .addPrimaryKeyConstraint("published_values_key", ["subject", "publication"])
    .execute();
  await db.schema
    .createTable("planned_publications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("drafts", "text", (column) => column.notNull())
    .addColumn("failed", "text")
    .execute();
  await db.schema
    .createTable("content_drafts")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text")
    .addColumn("redirect_to", "text")
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("saved_at", "text", (column) => column.notNull())
    .execute();
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

/** Creates the tables of better-auth, with its own names of columns (src/office/server/auth.ts). */
async function createStaffTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const [flag, time] =
    dialect === "sqlite" ? (["integer", "date"] as const) : (["boolean", "timestamptz"] as const);
  const create = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("createdAt", time, (column) => column.notNull())
      .addColumn("updatedAt", time, (column) => column.notNull());
  const withStaff = (table: string) =>
    create(table).addColumn("userId", "text", (column) =>
      column.notNull().references("staff.id").onDelete("cascade"),
    );
  await create("staff")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", flag, (column) => column.notNull())
    .addColumn("image", "text")
    .execute();
  await withStaff("staff_sessions")
    .addColumn("expiresAt", time, (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .execute();
  await withStaff("staff_accounts")
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", time)
    .addColumn("refreshTokenExpiresAt", time)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .execute();
  await create("staff_codes")
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_sessions_user").on("staff_sessions").column("userId").execute();
  await db.schema.createIndex("staff_accounts_user").on("staff_accounts").column("userId").execute();
  await db.schema.createIndex("staff_codes_identifier").on("staff_codes").column("identifier").execute();
}

/** Adds what the office writes about a request, and what its table filters and searches by. */
async function addOfficeColumns(db: Kysely<unknown>): Promise<void> {
  const leads = () => db.schema.alterTable("leads");
  await leads()
    .addColumn("status", "text", (column) => column.notNull().defaultTo("new"))
    .execute();
  await leads()
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  const texts = ["lost_reason", "owner", "next_step", "next_step_on", "contacted_at", "visitor_token"];
  for (const column of [...texts, ...FILTERS]) await leads().addColumn(column, "text").execute();
  await db.schema.createIndex("leads_visitor_token").unique().on("leads").column("visitor_token").execute();
  await createOfficeIndex(db);
}

const FILTERS = ["project_type", "budget", "area", "channel", "search"];

/** The office's table reads this index alone, which is a tenth of the rows with their answers. */
async function createOfficeIndex(db: Kysely<unknown>, more: string[] = []): Promise<void> {
  const work = ["received_at", "id", "status", "suspect", "owner", "next_step_on", "contacted_at"];
  await db.schema
    .createIndex("leads_office")
    .on("leads")
    .columns([...work, ...FILTERS, ...more])
    .execute();
}

/** Gives each request the secret of its visitor's private link. */
async function fillVisitorTokens(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const token =
    dialect === "sqlite"
      ? sql`lower(hex(randomblob(24)))`
      : sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;
  await sql`update leads set visitor_token = ${token}`.execute(db);
}

async function createVisitTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await withId(db.schema.createTable("visits"), dialect)
    .addColumn("lead_id", "integer", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("uid", "text", (column) => column.notNull().unique())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("starts_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("booked_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("reminded_at", "text")
    .addColumn("lead_status_before", "text")
    .execute();
  await db.schema.createIndex("visits_lead").on("visits").column("lead_id").execute();
  await db.schema.createIndex("visits_starts_at").on("visits").column("starts_at").execute();
  // The primary key prevents double bookings (decision 0134).
  await db.schema
    .createTable("visit_quarters")
    .addColumn("starts_at", "text", (column) => column.primaryKey())
    .addColumn("visit_id", "integer", (column) =>
      column.notNull().references("visits.id").onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("visit_quarters_visit").on("visit_quarters").column("visit_id").execute();
  await db.schema
    .createTable("visit_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("rules", "text")
    .addColumn("feed_key", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("outbox").addColumn("visit", "text").execute();
}

/**
 * Mails the suspect requests that no weekly digest has reported by mail, and deletes the digests, which are obsolete.
 * Sites without a mail server get one more file for each.
 */
async function mailSuspectLeads(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables & { digests: { week: string; created_at: string } }>;
  const reported = db
    .selectFrom("digests")
    .innerJoin("outbox", "outbox.created_at", "digests.created_at")
    .select("digests.week")
    .where(sql.ref("outbox.kind"), "=", "digest")
    .where("outbox.delivered_via", "=", "smtp");
  const leads = await db
    .selectFrom("leads")
    .select("id")
    .where("suspect", "is not", null)
    .where((is) =>
      is.or([
        is(sql.ref("digest"), "is", null),
        is.and([is(sql.ref("digest"), "!=", "staff"), is(sql.ref("digest"), "not in", reported)]),
      ]),
    )
    .orderBy("id")
    .execute();
  const now = new Date();
  for (const { id } of leads)
    await db
      .insertInto("outbox")
      .values(createDelivery("notification", { lead_id: id }, now))
      .execute();
  await db.deleteFrom("outbox").where(sql.ref("kind"), "=", "digest").execute();
}

/** Adds an increasing id, which is never used again after its row is erased. */
function withId<Name extends string>(table: CreateTableBuilder<Name>, dialect: Dialect) {
  return dialect === "sqlite"
    ? table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
    : table.addColumn("id", "serial", (column) => column.primaryKey());
}
