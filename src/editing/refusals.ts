// Answers edits that are refused (EditRefused), for the forms and the scripts of all editing screens.
import type { OfficeAction, ScreenAgain } from "#office/action.ts";
import { EditRefused } from "./editing.ts";

/**
 * Runs the change of a form. A refusal shows its screen again with the reason.
 * @param typed what the screen shows besides, so that nothing has to be typed again
 * @param status 422 if what was typed is wrong, not what somebody else has changed
 */
export function orShowAgain(
  change: () => ReturnType<OfficeAction>,
  typed: ScreenAgain["reply"] = {},
  status: 409 | 422 = 409,
): ReturnType<OfficeAction> {
  return change().catch((error: unknown) => {
    if (!(error instanceof EditRefused)) throw error;
    return { status, reply: { ...typed, refusal: error.message } };
  });
}

/** The same for a script that sends JSON. */
export function orReason(change: () => Promise<Response>): Promise<Response> {
  return change().catch((error: unknown) => {
    if (!(error instanceof EditRefused)) throw error;
    return Response.json({ reason: error.message }, { status: 409 });
  });
}
