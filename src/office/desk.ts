// What the request screens show and send; src/office/server/open-desk.ts has what they may ask.

import type { HandChannel, LeadStatus } from "#content/request-terms.ts";
import { HOUR_MS } from "#lib/durations.ts";
import type { StoredRequest } from "#requests/form/schema.ts";
import type { listChoices, readRows } from "./server/list-requests.ts";
import type { openDesk } from "./server/open-desk.ts";
import type { readRequest } from "./server/read-request.ts";
import type { readToday } from "./server/today.ts";

export type RequestRow = Awaited<ReturnType<typeof readRows>>[number];

/** Values that the filters offer. */
export type ViewChoices = Awaited<ReturnType<typeof listChoices>>;
export type RequestList = { rows: RequestRow[]; total: number; page: number; pages: number };

export type Today = Awaited<ReturnType<typeof readToday>>;

export type TimelineRow = {
  id: number;
  at: string;
  who: string;
  event: string;
  detail: string | null;
  letter?: ShownLetter | undefined;
};

export type ShownLetter = {
  text: string;
  /** The state of its delivery; null for one that arrived. */
  state: string | null;
  /** Whether an answer is not from the customer's own mailbox. */
  isFromOther: boolean;
  isUnread: boolean;
};

/** An answer by email that nobody has read. */
export type UnreadAnswer = Today["answers"][number];

/** A request that staff type in. */
export type RequestByHand = {
  channel: HandChannel;
  answers: StoredRequest;
  owner: string | null;
  area: string | null;
  address: string | null;
  /** Identifies the form, so that sending it again stores nothing twice. */
  key: string;
};

/** What an editor may change. Null is no value. */
export type Work = {
  status: LeadStatus;
  /** Set for lost requests alone. */
  lostReason: string | null;
  /** Whole dollars of a won request, in digits. */
  contractValue: string | null;
  owner: string | null;
};

/** Who asks, as staff may correct it. */
export type Customer = {
  name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  /** Slug of an area. */
  area: string | null;
};

/** A conflict has what somebody else saved, the same with what was typed, and the fields that both have changed. */
export type CustomerResult =
  | { state: "saved" }
  | { state: "missing" }
  | { state: "conflict"; saved: Customer; merged: Customer; clashes: (keyof Customer)[] };

export type RequestDetail = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

/** What several requests get at once; undefined stays as it is. */
export type BulkChange = { owner?: string | null; status?: LeadStatus; lostReason: string | null };

/** A status and its requests, the most urgent first; as many as a column has room for. */
export type BoardColumn = { status: LeadStatus; total: number; rows: RequestRow[] };

export const contactWays = ["call", "email"] as const;
export type ContactWay = (typeof contactWays)[number];

/** What became of a call. */
export const callOutcomes = ["reached", "voicemail", "no-answer", "wrong-number"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const MAX_NOTE_CHARACTERS = 4_000;

/** How long the author of a note may change it. */
export const NOTE_OPEN_MS = HOUR_MS;

/** What the request screens may ask of the server, in the name of the signed-in person. */
export type Desk = ReturnType<typeof openDesk>;
