// The rules of a consultation request, the same in the browser and on the server.
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { choices, limits, messages } from "./questionnaire.ts";

const CAPTCHA_ANSWER = "8";

/** C0 controls other than tab and line feed, DEL, and halves of surrogate pairs: nobody types them, stores choke on them. */
function cleaned(text: string): string {
  return (
    text
      // What String.prototype.toWellFormed does, which Safari has since 16.4 and Firefox since 119.
      .replace(/\p{Surrogate}/gu, "\ufffd")
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .trim()
  );
}

function optionalText(most: number) {
  return z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((text) => (text === undefined ? undefined : cleaned(text)) || undefined),
    ),
    z.optional(z.string().check(z.maxLength(most, messages.tooLong(most)))),
  );
}

function requiredText(error: string, most: number) {
  return z.pipe(
    z.pipe(z.string({ error }), z.transform(cleaned)),
    z.string().check(z.minLength(1, { error, abort: true }), z.maxLength(most, messages.tooLong(most))),
  );
}

/** A control that was left alone sends an empty text: that is no answer. */
const answered = z.transform((sent: unknown) => (sent === "" ? undefined : sent));

function oneOf<const T extends readonly string[]>(values: T) {
  return z.pipe(answered, z.optional(z.enum(values, { error: messages.choice })));
}

/** A single line: a line break in a name could otherwise become a header of a mail. */
const singleLine = z.transform((text: string) => text.replace(/\s+/g, " "));

/** @param budgets the answers to choose from, as content/prices.yaml lists them */
function createConsultationSchema(budgets: readonly string[]) {
  return z.object({
    name: z.pipe(requiredText(messages.required.name, limits.name), singleLine),
    email: z.pipe(
      requiredText(messages.required.email, limits.email),
      // The pattern browsers use for type=email, so that both sides agree.
      z.string().check(z.regex(z.regexes.html5Email, messages.email)),
    ),
    phone: z.pipe(requiredText(messages.required.phone, limits.phone), singleLine),
    projectType: oneOf(choices.projectType),
    message: requiredText(messages.required.message, limits.message),
    timeframe: oneOf(choices.timeframe),
    budget: oneOf(budgets),
    designStyle: oneOf(choices.designStyle),
    additionalAmenities: z.pipe(
      // A form sends nothing, one value or several under one name.
      z.transform((sent: unknown) => (sent === undefined ? [] : [sent].flat())),
      z.array(z.enum(choices.additionalAmenities, { error: messages.choice })),
    ),
    propertyChallenge: optionalText(limits.propertyChallenge),
    familyInfo: optionalText(limits.familyInfo),
    referralSource: oneOf(choices.referralSource),
    otherReferral: z.pipe(optionalText(limits.otherReferral), z.optional(z.pipe(z.string(), singleLine))),
    captcha: z.pipe(
      requiredText(messages.required.captcha, 20),
      z.string().check(z.refine((answer) => answer === CAPTCHA_ANSWER, messages.captcha)),
    ),
    consent: z.literal("on", { error: messages.required.consent }),
  });
}

type Answers = z.output<ReturnType<typeof createConsultationSchema>>;

export const consultationFields = Object.keys(createConsultationSchema([]).shape);

/** What is kept of a request: the security answer and the consent are conditions, not data. */
export type Consultation = Omit<Answers, "captcha" | "consent">;

/** Reads a sent form. `submission.value` is a whole request; `submission.reply()` gives back errors and typed values. */
export function parseConsultation(form: FormData | URLSearchParams, budgets: readonly string[]) {
  return parseWithZod(form, { schema: schemaFor(budgets), disableAutoCoercion: true });
}

const schemas = new Map<string, ReturnType<typeof createConsultationSchema>>();

/** Builds the schema once per list of budgets: building takes longer than parsing. */
function schemaFor(budgets: readonly string[]) {
  const key = budgets.join("\n");
  const schema = schemas.get(key) ?? createConsultationSchema(budgets);
  schemas.set(key, schema);
  return schema;
}

/** Drops what was only a condition, and the free text of a referral that is not "Other". */
export function toConsultation(value: Answers): Consultation {
  const { captcha: _captcha, consent: _consent, otherReferral, ...rest } = value;
  return rest.referralSource === "Other" && otherReferral ? { ...rest, otherReferral } : rest;
}
