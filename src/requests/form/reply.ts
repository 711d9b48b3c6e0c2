// Types of the server's reply to a request: JSON for scripts, locals for the rendered page.
import type { SubmissionResult } from "@conform-to/dom";

/** Whether a request's plan was stored, or dropped for its length. */
export type PlanReceipt = "received" | "dropped";

export type ConsultationReply =
  /**
   * Stored and synced. `reference` identifies the request, such as "7KQ2-M4XD". `visitorToken` is the secret of the
   * visitor's private link, missing if only the reference is known. `canBook` is missing if no time for a visit is free,
   * and `plan` if none was sent.
   */
  | { state: "sent"; reference: string; visitorToken?: string; canBook?: boolean; plan?: PlanReceipt }
  /** Not stored. `message` is a reason that belongs to no single field; `result` has the typed values and errors. */
  | { state: "refused"; message?: string; result: SubmissionResult<string[]> | null };

export type SentReply = ConsultationReply & { state: "sent" };
export type RefusedReply = ConsultationReply & { state: "refused" };

/** A form to prefill: the visitor followed a link from the project with this slug, which may be unknown. */
export type Prefill = { state: "prefill"; project: string };
