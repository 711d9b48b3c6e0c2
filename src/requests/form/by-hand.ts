// Validates a request that staff enter: the form's fields without captcha and consent.
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { maxCharacters, messages } from "#content/questionnaire.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { createConsultationSchema, dropUnaskedReferral, optionalText, type StoredRequest } from "./schema.ts";

/** A caller may leave no email address, and a walk-in no phone number. */
function createSchema(budgets: readonly string[]) {
  const email = z.string().check(z.regex(z.regexes.html5Email, messages.email));
  return z.extend(z.omit(createConsultationSchema(budgets), { captcha: true, consent: true, plan: true }), {
    email: z.pipe(optionalText(maxCharacters.email, cleanLine), z.optional(email)),
    phone: optionalText(maxCharacters.phone, cleanLine),
    message: optionalText(maxCharacters.message),
  });
}

export const NO_NAME = "Enter the customer’s name.";
export const NO_CONTACT = "Enter a phone number or an email address.";

export function isEmail(text: string): boolean {
  return z.regexes.html5Email.test(text);
}

/** @returns the request, or the problems by field, for staff */
export function parseRequestByHand(
  form: URLSearchParams,
  budgets: readonly string[],
): { request: StoredRequest } | { problems: Record<string, string> } {
  const submission = parseWithZod(form, { schema: createSchema(budgets), disableAutoCoercion: true });
  const problems: Record<string, string> = {
    ...(!form.get("phone")?.trim() && !form.get("email")?.trim() && { phone: NO_CONTACT }),
  };
  for (const [field, errors] of Object.entries(submission.reply().error ?? {}))
    if (errors?.[0]) problems[field] = field === "name" ? NO_NAME : errors[0];
  if (submission.status !== "success" || Object.keys(problems).length > 0) return { problems };
  return { request: dropUnaskedReferral(submission.value) };
}
