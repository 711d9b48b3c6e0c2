// Ends a session of the signed-in person, or saves their signature.
import { cleanText } from "#lib/clean-text.ts";
import { leadTo, type OfficeAction } from "./action.ts";
import { MAX_SIGNATURE_CHARACTERS } from "./letter.ts";

export const actOnAccount: OfficeAction = async ({ sessions, signature }, form) => {
  if (form.get("intent") === "signature") {
    const text = cleanText(form.get("signature") ?? "").trim();
    await signature.save([...text].slice(0, MAX_SIGNATURE_CHARACTERS).join("") || null);
    return leadTo("/office/account?done=signature");
  }
  const session = form.get("session") ?? "";
  if (session === sessions.current) return leadTo("/office/sign-in", await sessions.signOut());
  await sessions.revoke(session);
  return leadTo("/office/account?done=ended");
};
