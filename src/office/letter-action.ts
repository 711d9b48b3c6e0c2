// What the form of an email to a customer does: send it through the outbox.
import { toText } from "#lib/clean-text.ts";
import { toLine } from "#lib/one-line.ts";
import { leadTo, type OfficeAction } from "./action.ts";
import { DEFAULT_LANGUAGE, type Letter, MAX_LETTER_CHARACTERS, MAX_SUBJECT_CHARACTERS } from "./letter.ts";

/** An email that was not sent, and what is missing. */
export type LetterReply = {
  typed: Letter;
  key: string;
  problems: Partial<Record<"subject" | "text", string>>;
  /** Why it can't be sent at all. */
  refused: string | null;
};

const MAX_KEY_CHARACTERS = 64;

export const sendLetter: OfficeAction = async ({ desk }, form, { params }) => {
  const detail = await desk.readRequest(params.id ?? "");
  if (!detail) return null;
  const typed = {
    subject: toLine(form.get("subject"), MAX_SUBJECT_CHARACTERS),
    text: toText(form.get("text"), MAX_LETTER_CHARACTERS),
    language: /^[a-z]{2}(-[A-Z]{2})?$/.exec(form.get("language") ?? "")?.[0] ?? DEFAULT_LANGUAGE,
  };
  const key = toLine(form.get("key"), MAX_KEY_CHARACTERS);
  const problems: LetterReply["problems"] = {
    ...(typed.subject === "" && { subject: "Enter a subject." }),
    ...(typed.text === "" && { text: "Write something." }),
  };
  const again = (status: 409 | 422, refused: string | null) =>
    ({ status, reply: { letter: { typed, key, problems, refused } } }) as const;
  if (Object.keys(problems).length > 0) return again(422, null);
  const state = await desk.sendLetter(detail.id, { ...typed, key });
  if (state === "missing") return null;
  if (state === "no-address")
    return again(409, "The customer has no email address anymore. Copy your text, and call instead.");
  return leadTo(`/office/requests/${detail.id}?done=letter`);
};
