// What the server says on the contact page: to a consultation request the same object as JSON for scripts and as data of the rendered page.
import type { SubmissionResult } from "@conform-to/dom";
import { createContext } from "react-router";

export type ConsultationReply =
  /** Stored and synced; `reference` is what the visitor may quote, e.g. "7KQ2-M4XD". */
  | { state: "sent"; reference: string }
  /** Not stored. `message` says why when no single field is to blame; `result` carries the typed values back. */
  | { state: "refused"; message?: string; result: SubmissionResult<string[]> | null };

export type RefusedReply = ConsultationReply & { state: "refused" };

/** Nothing was sent yet: the visitor comes from the project with this slug, if there is one. */
export type CameFrom = { state: "cameFrom"; project: string };

/** Set by the server before it renders /contact in answer to a POST, for a stored reference or for a project. */
export const consultationReply = createContext<ConsultationReply | CameFrom | null>(null);
