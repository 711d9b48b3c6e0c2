// The tables, the same on SQLite and Postgres. Times are ISO 8601 in UTC, lists and objects are JSON text.
import type { Generated, Insertable, Selectable } from "kysely";

export type Tables = {
  leads: LeadsTable;
  outbox: OutboxTable;
  subscribers: SubscribersTable;
  health: HealthTable;
  digests: DigestsTable;
};

type LeadsTable = {
  id: Generated<number>;
  /** What the visitor may quote: "7KQ2-M4XD". */
  reference: string;
  /** Unique. A digest of the answers with the browser's key, or with the network address and the 10 minutes. */
  idempotency_key: string;
  received_at: string;
  /** JSON of a `Consultation`. */
  request: string;
  /** JSON of a `LeadSource`. */
  source: string;
  /** Why it may be a robot's: "honeypot", "fill-time" or both with a comma; null for a person's. */
  suspect: string | null;
  /** The mailbox behind the visitor's address; null for requests stored before it was recorded. */
  mailbox: string | null;
  /** The Monday of the digest that told the office about this suspect request. */
  digest: string | null;
};
export type LeadRow = Selectable<LeadsTable>;

export type DeliveryKind =
  | "notification"
  | "acknowledgement"
  | "webhook"
  | "confirmation"
  | "welcome"
  | "digest";
export type DeliveryStatus = "pending" | "delivered" | "failed";
/** How a delivery left: by the mail server, as a file because no mail server is set, or by webhook. */
export type DeliveryRoute = "smtp" | "file" | "webhook";

type OutboxTable = {
  id: Generated<number>;
  kind: DeliveryKind;
  lead_id: number | null;
  subscriber_id: number | null;
  /** Stays the same over all tries and resends, so that a receiver recognizes a copy. */
  message_id: string;
  status: DeliveryStatus;
  attempts: number;
  created_at: string;
  due_at: string;
  /** From here on a failure is final and flagged. */
  give_up_at: string;
  finished_at: string | null;
  last_error: string | null;
  /** One address of LEADS_TO, null until a server that knows LEADS_TO delivers the row. Visitors' mails need none. */
  recipient: string | null;
  /** The server that delivers this row now. Its lease ends at `due_at`, when another server may take the row. */
  leased_by: string | null;
  /** Null before it is delivered, and for deliveries made before this column existed. */
  delivered_via: DeliveryRoute | null;
};
export type OutboxRow = Selectable<OutboxTable>;
export type NewOutboxRow = Insertable<OutboxTable>;

export type SubscriberStatus = "pending" | "confirmed" | "unsubscribed";

type SubscribersTable = {
  id: Generated<number>;
  /** Lower case, unique. */
  email: string;
  status: SubscriberStatus;
  asked_at: string;
  changed_at: string;
  confirm_token: string;
  confirm_until: string;
  unsubscribe_token: string;
  /** When this address last said no, until it confirms anew. */
  unsubscribed_at: string | null;
  /** The mailbox behind the address. */
  mailbox: string | null;
};
export type SubscriberRow = Selectable<SubscribersTable>;

/** The weeks whose digest was decided on, so that several servers send one. */
type DigestsTable = {
  /** The Monday in Houston, "2026-11-23". */
  week: string;
  /** The same as of the week's mails in the outbox. */
  created_at: string;
};

/** One row. `filler` is empty except while the health check proves that a large request would fit. */
type HealthTable = { id: number; checked_at: string; filler: string | null };
