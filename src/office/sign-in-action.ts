// What the sign-in form does: mails a code, then signs in with it.
import { maxCharacters } from "#content/questionnaire.ts";
import { toLine } from "#lib/one-line.ts";
import { leadTo, type ScreenAgain } from "./action.ts";
import type { MailState, SignIn } from "./context.ts";
import { readTarget } from "./sign-in-target.ts";

type Refusal = "address" | "code" | "limited";
/** What the page shows. `mail` is missing where no code was asked for. */
export type SignInReply = {
  email: string;
  step: "address" | "code";
  refused: Refusal | null;
  mail?: MailState;
};

/** The command prints more digits than a mail has (src/office/server/sign-in-codes.ts). */
export const MAX_CODE_LENGTH = 32;

export async function actOnSignIn(
  { requestCode, signIn }: SignIn,
  form: URLSearchParams,
): Promise<Response | ScreenAgain> {
  const email = toLine(form.get("email"), maxCharacters.email).toLowerCase();
  const code = form.get("code");
  const refuse = (refused: Refusal, step: SignInReply["step"] = "address"): ScreenAgain => ({
    status: refused === "limited" ? 429 : 422,
    reply: { signIn: { email, step, refused } },
  });
  if (code === null) {
    const asked = await requestCode(email);
    if ("refused" in asked) return refuse(asked.refused);
    const { cookies, mail } = asked;
    return { status: 200, reply: { signIn: { email, step: "code", refused: null, mail } }, cookies };
  }
  const result = await signIn(email, code.slice(0, MAX_CODE_LENGTH).replace(/\D/g, ""));
  if ("refused" in result) return refuse(result.refused, result.refused === "code" ? "code" : "address");
  return leadTo(readTarget(form.get("to")), result.cookies);
}
