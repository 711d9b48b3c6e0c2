// Ends a session of the signed-in person, or saves their signature.
import { toText } from "#lib/clean-text.ts";
import { leadTo, type OfficeAction } from "./action.ts";
import { MAX_SIGNATURE_CHARACTERS } from "./letter.ts";

export const actOnAccount: OfficeAction = async ({ sessions, signature }, form) => {
  if (form.get("intent") === "signature") {
    await signature.save(toText(form.get("signature"), MAX_SIGNATURE_CHARACTERS) || null);
    return leadTo("/office/account?done=signature");
  }
  const session = form.get("session") ?? "";
  if (session === sessions.current) return leadTo("/office/sign-in", await sessions.signOut());
  await sessions.revoke(session);
  return leadTo("/office/account?done=ended");
};
