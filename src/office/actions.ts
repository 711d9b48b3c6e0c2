// The office's forms by address, as Hono writes it. Each address has a screen in src/pages/office.

import { siteActions } from "#editing/actions.ts";
import { actOnAccount } from "./account-action.ts";
import type { OfficeAction } from "./action.ts";
import { sendLetter } from "./letter-action.ts";
import { addRequestByHand } from "./new-request-action.ts";
import { actOnRequest } from "./request-action.ts";
import { actOnRequestVisit } from "./request-visit-action.ts";
import { changeSelected } from "./requests-action.ts";
import { actOnStaff } from "./staff-action.ts";
import { actOnVisits } from "./visits-action.ts";

export const officeActions: Record<string, OfficeAction> = {
  "/office/account": actOnAccount,
  "/office/requests": changeSelected,
  // Before the pattern that it matches, too.
  "/office/requests/new": addRequestByHand,
  "/office/requests/:id": actOnRequest,
  "/office/requests/:id/mail": sendLetter,
  "/office/requests/:id/visit": actOnRequestVisit,
  "/office/staff": actOnStaff,
  "/office/visits": actOnVisits,
  ...siteActions,
};
