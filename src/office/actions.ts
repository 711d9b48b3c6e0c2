// What the forms of requests, visits and staff do, by address as Hono writes it.
import { actOnAccount } from "./account-action.ts";
import type { OfficeAction } from "./action.ts";
import { sendLetter } from "./letter-action.ts";
import { addRequestByHand } from "./new-request-action.ts";
import { actOnRequest } from "./request-action.ts";
import { actOnRequestVisit } from "./request-visit-action.ts";
import { changeSelected } from "./requests-action.ts";
import { actOnStaff } from "./staff-action.ts";
import { actOnPerson, actOnVisits } from "./visits-action.ts";

export const officeActions: Record<string, OfficeAction> = {
  "/office/account": actOnAccount,
  "/office/requests": changeSelected,
  // Before the next pattern, which it matches as well.
  "/office/requests/new": addRequestByHand,
  "/office/requests/:id": actOnRequest,
  "/office/requests/:id/mail": sendLetter,
  "/office/requests/:id/visit": actOnRequestVisit,
  "/office/staff": actOnStaff,
  "/office/visits": actOnVisits,
  "/office/visits/people/:id": actOnPerson,
};
