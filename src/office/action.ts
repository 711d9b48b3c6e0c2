// What the office's forms do: an action answers a POST, with a redirect or with its screen again.

import type { Office } from "./context.ts";
import type { LetterReply } from "./letter-action.ts";
import type { NewRequestReply } from "./new-request-action.ts";
import type { RequestReply } from "./request-action.ts";
import type { RequestVisitReply } from "./request-visit-action.ts";
import type { BulkReply } from "./requests-action.ts";
import type { SignInReply } from "./sign-in-action.ts";
import type { StaffReply } from "./staff-action.ts";
import type { PersonReply, VisitsReply } from "./visits-action.ts";

/** What a form's screen shows when the form was not carried out, by the name of the screen. */
export type OfficeRoomReplies = {
  signIn: SignInReply;
  requests: BulkReply;
  newRequest: NewRequestReply;
  request: RequestReply;
  requestVisit: RequestVisitReply;
  letter: LetterReply;
  visits: VisitsReply;
  person: PersonReply;
  staff: StaffReply;
};

/** A screen shown again with a reply. Cookies are whole `Set-Cookie` headers. */
export type ScreenAgain = {
  status: 200 | 409 | 422 | 429;
  reply: Partial<App.OfficeReplies>;
  cookies?: string[];
};

/** Where the form was sent. */
export type ActionAddress = { params: Record<string, string>; url: URL };

/** @returns null if there is nothing at the address, which may have been removed */
export type OfficeAction = (
  office: Office,
  form: URLSearchParams,
  address: ActionAddress,
) => Promise<Response | ScreenAgain | null>;

/** Leads to a screen after a change, with the cookies that start or end a session. */
export function leadTo(address: string, cookies: string[] = []): Response {
  const headers = new Headers({ location: address });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** Answers a form that no screen has, for example after an update. */
export function refuseForm(): Response {
  return new Response("This form is out of date. Go back and reload the page.\n", { status: 400 });
}
