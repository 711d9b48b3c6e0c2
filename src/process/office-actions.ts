// Maps addresses of the office's forms, as Hono patterns, to their actions.

import { siteActions } from "#editing/actions.ts";
import { actOnAccount } from "#office/account-action.ts";
import type { OfficeAction } from "#office/action.ts";
import { sendLetter } from "#office/letter-action.ts";
import { addRequestByHand } from "#office/new-request-action.ts";
import { actOnRequest } from "#office/request-action.ts";
import { actOnRequestVisit } from "#office/request-visit-action.ts";
import { changeSelected } from "#office/requests-action.ts";
import { actOnStaff } from "#office/staff-action.ts";
import { actOnPerson, actOnVisits } from "#office/visits-action.ts";

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
  ...siteActions,
};
