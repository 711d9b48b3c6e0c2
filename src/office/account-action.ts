// Ends a session of the signed-in person.
import { leadTo, type OfficeAction } from "./action.ts";

export const actOnAccount: OfficeAction = async ({ sessions }, form) => {
  const session = form.get("session") ?? "";
  if (session === sessions.current) return leadTo("/office/sign-in", await sessions.signOut());
  await sessions.revoke(session);
  return leadTo("/office/account?done=ended");
};
