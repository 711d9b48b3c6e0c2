// Types of the tables, for both databases. Times are ISO 8601 in UTC; lists and objects are JSON.

import type { Generated, Insertable, Selectable } from "kysely";
import type { LeadStatus } from "#content/request-terms.ts";

export type Tables = {
  leads: LeadsTable;
  /** What the office's search looks in, folded: `leads.search` in the first line, then answers, address and notes. */
  lead_texts: { lead_id: number; text: string };
  outbox: OutboxTable;
  subscribers: SubscribersTable;
  health: HealthTable;
  mail_problems: MailProblemsTable;
  next_steps: NextStepsTable;
  letters: LettersTable;
  office_files: OfficeFilesTable;
  audit: AuditTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  sign_in_codes: SignInCodesTable;
  alerts: AlertsTable;
  webhook: WebhookTable;
  photos: PhotosTable;
  /** Single values: when the office got its first staff member, and the secret of sessions of earlier releases. */
  secrets: { name: string; value: string };
  visits: VisitsTable;
  visit_quarters: VisitQuartersTable;
  estimator_quarters: EstimatorQuartersTable;
  visit_settings: VisitSettingsTable;
  estimators: EstimatorsTable;
  drafts: OldDraftsTable;
  publications: PublicationsTable;
  published_values: PublishedValuesTable;
  content_drafts: ContentDraftsTable;
  planned_publications: PlannedPublicationsTable;
  /** Texts of drafts that were overwritten in a conflict. `value` is JSON. */
  draft_history: { id: string; subject: string; value: string; who: string; at: string };
  site_pictures: SitePicturesTable;
  site_picture_files: { file: string; picture: string; bytes: Buffer };
  /** One row: the last plausible time (src/platform/database/clock.ts). */
  clock: { id: number; seen_at: string };
};

type LeadsTable = {
  id: Generated<number>;
  /** Shown to the visitor, for example "7KQ2-M4XD". */
  reference: string;
  /** Unique: a digest of the answers and either the browser's key or the network address and 10-minute window. */
  idempotency_key: string;
  received_at: string;
  /** When it must be answered, as promised on arrival; null until `completeLeads` for requests of older releases. */
  answer_due_at: string | null;
  /** JSON of a `Consultation` without its plan. */
  request: string;
  /** The plan's canonical query string; null without a plan, and for requests stored before plans. */
  plan: string | null;
  /** JSON of a `LeadSource`. */
  source: string;
  /** Why it is suspect: "honeypot", "fill-time", both with a comma, or "staff"; null if it is not. */
  suspect: string | null;
  /** The mailbox behind the visitor's address; null without one, and until `completeLeads` for old requests. */
  mailbox: string | null;
  /** The visitor's phone number in one spelling, "" without one; null until `completeLeads` for older releases. */
  phone_key: string | null;
  /** Where the visitor lives, as staff noted it. */
  address: string | null;
  status: Generated<LeadStatus>;
  /** Counts the office's changes, so that a second editor notices the first one's. */
  version: Generated<number>;
  lost_reason: string | null;
  /** Email address of the staff member who works on it. */
  owner: string | null;
  /** Whole dollars; set for won requests alone. */
  contract_value: number | null;
  /** When it was set to "won"; null while it is not, and if a release before 0038 set it during an update. */
  won_at: string | null;
  /** Copies of the open step that is due first (src/requests/server/next-steps.ts). Dates are "2026-11-23". */
  next_step: string | null;
  /** The date of `next_step`. */
  next_step_on: string | null;
  /** The day on which a snoozed request is listed again. */
  snoozed_until: string | null;
  /** When the office first contacted the visitor. */
  contacted_at: string | null;
  /** Secret of the visitor's private link; null until `completeLeads` if the previous release stored the request. */
  visitor_token: string | null;
  /** Copies of answers, which the office filters by. */
  project_type: string | null;
  budget: string | null;
  /** Slug of an area. */
  area: string | null;
  /** Where the visitor came from, in a word: "google", "direct", "houzz.com". */
  channel: string | null;
  /** How the visitor heard of the company, "" without an answer; null until `completeLeads` for older releases. */
  heard: string | null;
  /** The customer and the reference, folded, for `lead_texts`; null until `completeLeads` for requests of older releases. */
  search: string | null;
};
export type LeadRow = Selectable<LeadsTable>;

/** Tasks about a request. */
type NextStepsTable = {
  id: Generated<number>;
  lead_id: number;
  text: string;
  /** "2026-11-23" */
  due_on: string | null;
  /** Null until it is done. */
  done_at: string | null;
  done_by: string | null;
  created_at: string;
  created_by: string;
};

/** Emails that staff have sent to a customer, and answers. */
type LettersTable = {
  id: Generated<number>;
  lead_id: number;
  /** The entry of the timeline that has its subject. */
  audit_id: number;
  /** Unique: that of its delivery, or a hash of an answer's Message-ID. */
  message_id: string;
  /** Unique: a hash of the form that was sent, or of a signed token, so that both count once. */
  form_key: string | null;
  subject: string;
  text: string;
  /** Null for an answer. */
  language: string | null;
  /** Email address of the staff member who gets the answer. */
  reply_to: string | null;
  /** 1 for an answer until somebody opens its request. */
  unread: Generated<number>;
  /** The sender of an answer that is not from the customer's mailbox. */
  sender: string | null;
};

/** What happened and who did it. The entries of a request are its timeline. */
type AuditTable = {
  id: Generated<number>;
  lead_id: number | null;
  at: string;
  /** A staff member's email address, "visitor" or "site". */
  who: string;
  /** Such as "status" or "note". */
  event: string;
  detail: string | null;
};

/** Columns of better-auth's tables that we read ourselves. */
type StaffTable = {
  id: string;
  email: string;
  name: string;
  /** The secret in the address of their own calendar feed; null if it is off. */
  feed_key: string | null;
  /** Signature of their emails to customers. */
  signature: string | null;
  /** Has a default, because the previous release adds staff without it, as owners. */
  role: Generated<"owner" | "editor" | "sales">;
  emailVerified: number | boolean;
  createdAt: string | Date;
  updatedAt: string | Date;
};
type StaffSessionsTable = {
  id: string;
  userId: string;
  token: string;
  /** SQLite returns the ISO 8601 text that better-auth writes. */
  createdAt: string | Date;
  expiresAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
};

/** Sign-in codes, which are valid for ten minutes. */
type SignInCodesTable = {
  id: string;
  /** Null if no staff member has the address. */
  staff_id: string | null;
  /** Hash of the key in the cookie of the browser that asked; null for a printed code, which works in any. */
  browser: string | null;
  /** Hash of the code. */
  code: string;
  /** Wrong tries of that browser. */
  attempts: number;
  created_at: string;
  expires_at: string;
};

export type DeliveryKind =
  | "notification"
  | "acknowledgement"
  | "webhook"
  | "confirmation"
  | "welcome"
  | "event"
  | "alert"
  | "invitation"
  | "assignment"
  | "letter"
  | "photos"
  | VisitMailKind;
/** Mails to the visitor about a visit, and the note to the office about a visitor's change. */
export type VisitMailKind =
  | "visit-booked"
  | "visit-moved"
  | "visit-canceled"
  | "visit-reminder"
  | "visit-note";
/** Mails that go to the visitor's own address. */
export const visitorMails: readonly DeliveryKind[] = [
  "acknowledgement",
  "letter",
  "visit-booked",
  "visit-moved",
  "visit-canceled",
  "visit-reminder",
];
export type DeliveryStatus = "pending" | "delivered" | "failed";
/** How a delivery was made. Mails are written as files if no mail server is set; "none" if nobody needed it anymore. */
export type DeliveryRoute = "smtp" | "file" | "webhook" | "none";

type OutboxTable = {
  id: Generated<number>;
  kind: DeliveryKind;
  lead_id: number | null;
  subscriber_id: number | null;
  /** The same for all attempts and resends, so that receivers recognize copies. */
  message_id: string;
  status: DeliveryStatus;
  attempts: number;
  created_at: string;
  due_at: string;
  /** A failure after this time is final. */
  give_up_at: string;
  finished_at: string | null;
  last_error: string | null;
  /** One address of LEADS_TO, assigned when the row is first claimed, or that of a staff member. Null for visitors. */
  recipient: string | null;
  /** The server that delivers this row now. Its lease ends at `due_at`; then another server may claim the row. */
  leased_by: string | null;
  /** Null before the delivery, and in rows delivered before this column existed. */
  delivered_via: DeliveryRoute | null;
  /** Set for the kind "event" only, such as "lead.changed". */
  event: string | null;
  /** JSON of what happened, without personal data of visitors. Set for events, photos, alerts and mails to a colleague. */
  payload: string | null;
  /** The first failure since the last success or resend. Null without one, and for failures before release 0014. */
  failing_since: string | null;
  /** JSON of a `VisitNews`; null in rows that are not about a visit. */
  visit: string | null;
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
  /** When this address last unsubscribed. Null again once it confirms. */
  unsubscribed_at: string | null;
  /** The mailbox behind the address. */
  mailbox: string | null;
};
export type SubscriberRow = Selectable<SubscribersTable>;

/** The state of a mail server or folder, from a failure to the next mail that it takes. */
type MailProblemsTable = {
  /** Host and port of the mail server, or the path of the folder. */
  target: string;
  /** Since when every mail fails; null while a single mail was refused for its content. */
  failing_since: string | null;
  /** When it was logged. */
  reported_at: string | null;
  /** The time of the first mail that was refused for its content. */
  refused_mail: string | null;
  last_error: string;
};

/** A problem that the office is alerted about. */
type AlertsTable = {
  id: Generated<number>;
  problem: "unanswered" | "delivery";
  /** The request without an answer. */
  lead_id: number | null;
  /** The row of the outbox that fails. */
  delivery_id: number | null;
  raised_at: string;
  /** When a mail with it was scheduled; null while it waits for the next mail. */
  mailed_at: string | null;
  resolved_at: string | null;
  /** When its resolution was announced or needed no announcement. */
  settled_at: string | null;
};
export type AlertRow = Selectable<AlertsTable>;

/** One row while the site has a webhook, which tells commands and transactions to store events. */
type WebhookTable = { id: number; configured_at: string };

type VisitStatus = "booked" | "canceled";

type VisitsTable = {
  id: Generated<number>;
  lead_id: number;
  /** Identifies the visit in calendars. */
  uid: string;
  status: VisitStatus;
  /** Where to come, as the visitor typed it. */
  address: string;
  starts_at: string;
  ends_at: string;
  /** Counts changes, so that calendars keep the newest. */
  sequence: number;
  booked_at: string;
  changed_at: string;
  /** When the reminder for this time was created, or turned out to be needless; null while it is to come. */
  reminded_at: string | null;
  /** The request's status before booking, restored by a cancellation; null if booking did not change it. */
  lead_status_before: string | null;
  /** Email address of the staff member who goes there; null while the company has one calendar for all. */
  estimator: string | null;
};
export type VisitRow = Selectable<VisitsTable>;

/** Quarter hours of booked visits without an estimator, each once. */
type VisitQuartersTable = { starts_at: string; visit_id: number };
/** Quarter hours of booked visits with an estimator: each once for a person, even after the person has left. */
type EstimatorQuartersTable = { starts_at: string; estimator: string; visit_id: number };

/** Staff who make visits. */
type EstimatorsTable = {
  staff_id: string;
  /** JSON of `OwnRules`; null while those of the office apply. */
  rules: string | null;
  version: Generated<number>;
  /** The secret address of the person's own calendar. */
  calendar_url: string | null;
  /** When that calendar was last requested. */
  checked_at: string | null;
  /** When it was last read. */
  read_at: string | null;
  /** Why the last attempt failed (`CalendarProblem` of src/visits/busy.ts), and the first days of skipped events. */
  problem: string | null;
  /** JSON of its busy times, as pairs of start and end in milliseconds. */
  busy: string | null;
};

/** At most one row. */
type VisitSettingsTable = {
  id: number;
  /** JSON of `VisitRules`; null while those of content/visits.yaml apply. */
  rules: string | null;
  /** The secret in the address of the office's calendar feed; null if it is off. */
  feed_key: string | null;
  version: number;
};

/** One row. The health check fills `filler` briefly, to prove that a large request can be stored. */
type HealthTable = { id: number; checked_at: string; filler: string | null };

type PhotosTable = {
  id: Generated<number>;
  lead_id: number;
  /** 0 for the survey and 1 to 8 for pictures; unique in a request, so that the database limits their number. */
  slot: number;
  kind: "picture" | "survey";
  /** Of the file as sent; unique in a request, so that a repeated upload is stored once. */
  digest: string;
  /** The visitor's name of the file. */
  name: string;
  /** "image/jpeg" or "application/pdf". */
  type: string;
  /** Size of `data`. */
  bytes: number;
  /** In pixels; null for a survey. */
  width: number | null;
  height: number | null;
  created_at: string;
  /** A small JPEG; null for a survey. */
  thumbnail: Buffer | null;
  /** A picture as encoded by us, or a survey as sent. */
  data: Buffer;
};

/** Files that staff have added to a request. */
type OfficeFilesTable = {
  id: Generated<number>;
  lead_id: number;
  /** Unique in a request. */
  digest: string;
  /** With an ending that fits the content. */
  name: string;
  type: string;
  bytes: number;
  who: string;
  created_at: string;
  data: Buffer;
};

/** Drafts of earlier releases, until `importFolder` has moved them to `content_drafts`. */
type OldDraftsTable = {
  /** "projects/modern-oasis.yaml" */
  path: string;
  kind: "changed" | "new" | "removed";
  /** JSON of the file's value; null for a removal without an earlier draft. */
  value: string | null;
  /** Text of the file that the draft began with. */
  base: string;
  /** For a removal: the page that replaces the removed one. */
  redirect_to: string | null;
  version: string;
  who: string;
  saved_at: string;
};
export type OldDraftRow = Selectable<OldDraftsTable>;

/** Versions of the site. Their ids have no gaps: a second publication at the same moment has the same id. */
type PublicationsTable = {
  id: number;
  at: string;
  /** Empty for content that an earlier release kept in a folder. */
  who: string;
  kind: "published" | "restored" | "updated";
  /** The version that was restored; 0 is the site as delivered. */
  restored: number | null;
  /** JSON of what changed, in words (`Version` of src/editing/editing.ts). */
  changes: string;
};

type PublishedValuesTable = {
  publication: number;
  /** "company.yaml/hours", "areas/katy.yaml" (src/editing/server/subjects.ts) */
  subject: string;
  /** "delivered" is the starting value again. */
  kind: "changed" | "removed" | "delivered";
  /** JSON, if the kind is "changed". */
  value: string | null;
  /** Digest of the starting value at the time of publication. */
  hidden: string | null;
};
export type PublishedValueRow = Selectable<PublishedValuesTable>;

/** Unpublished changes, at most one for each subject. */
type ContentDraftsTable = {
  subject: string;
  kind: "changed" | "removed";
  /** JSON; null for a removal without an earlier draft. */
  value: string | null;
  /** For a removal: the page that replaces the removed one. */
  redirect_to: string | null;
  /** Changes with each save. */
  version: string;
  who: string;
  saved_at: string;
  /** When `who` began to edit it; null for drafts of earlier releases. */
  since: Generated<string | null>;
  /** JSON of what a new page started with (`Example` of src/editing/editing.ts); null for all others. */
  example: Generated<string | null>;
};
export type ContentDraftRow = Selectable<ContentDraftsTable>;

/** The office's pictures. Their encoded files are in `site_picture_files`. */
type SitePicturesTable = {
  name: string;
  added_at: string;
  /** Set while the picture is removed. It can be restored. */
  removed_at: string | null;
  /** A JPEG. */
  master: Buffer;
  /** JSON of an `EncodedPicture` (src/platform/pictures/manifest.ts), or null until its files are ready. */
  encoded: string | null;
  encoded_at: string | null;
};

/** Drafts that are published at a planned time. */
type PlannedPublicationsTable = {
  id: string;
  /** When they are published. */
  at: string;
  who: string;
  /** JSON of the chosen versions of drafts (`draftId`). */
  drafts: string;
  /** Why they were not published; null until then. */
  failed: string | null;
};
