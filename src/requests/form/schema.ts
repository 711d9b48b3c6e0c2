// Defines the schema of a consultation request, from which all lists of its fields derive.
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { isStored, type StoredField } from "#content/field-labels.ts";
import { choices } from "#content/form-choices.ts";
import { maxCharacters, messages } from "#content/questionnaire.ts";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { keysOf } from "#lib/keys.ts";

const CAPTCHA_ANSWER = "8";

/** Keeps line breaks. */
function tidy(text: string): string {
  return cleanText(text).trim();
}

function keepUnlessBlank(text: string): string {
  return tidy(text) && text;
}

export function optionalText(maxLength: number, clean = tidy) {
  return z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((text) => (text === undefined ? undefined : clean(text)) || undefined),
    ),
    z.optional(z.string().check(z.maxLength(maxLength, messages.tooLong(maxLength)))),
  );
}

function requiredText(error: string, maxLength: number, clean = tidy) {
  return z.pipe(
    z.pipe(z.string({ error }), z.transform(clean)),
    z
      .string()
      .check(z.minLength(1, { error, abort: true }), z.maxLength(maxLength, messages.tooLong(maxLength))),
  );
}

/** The query string of a plan. Accepts any text, so that no request is refused for its plan (src/plan/plan.ts). */
const optionalPlan = z.pipe(
  z.pipe(
    z.optional(z.string()),
    z.transform((query) => query?.trim() || undefined),
  ),
  z.optional(z.string()),
);

/** An untouched select sends an empty text, which counts as no answer. */
const emptyToUndefined = z.transform((sent: unknown) => (sent === "" ? undefined : sent));

function oneOf<const T extends readonly string[]>(values: T) {
  return z.pipe(emptyToUndefined, z.optional(z.enum(values, { error: messages.choice })));
}

/**
 * Declares the fields in the order in which mails, commands and exports list them.
 * @param budgets the budgets of content/prices.yaml
 */
export function createConsultationSchema(budgets: readonly string[]) {
  return z.object({
    // One line, because a line break could start a new mail header.
    name: requiredText(messages.required.name, maxCharacters.name, cleanLine),
    email: z.pipe(
      requiredText(messages.required.email, maxCharacters.email, cleanLine),
      // Browsers use this pattern for type=email.
      z.string().check(z.regex(z.regexes.html5Email, messages.email)),
    ),
    phone: requiredText(messages.required.phone, maxCharacters.phone, cleanLine),
    projectType: oneOf(choices.projectType),
    message: requiredText(messages.required.message, maxCharacters.message),
    timeframe: oneOf(choices.timeframe),
    budget: oneOf(budgets),
    designStyle: oneOf(choices.designStyle),
    additionalAmenities: z.pipe(
      // A form sends no value, one value, or several under one name.
      z.transform((sent: unknown) => (sent === undefined ? [] : [sent].flat())),
      z.array(z.enum(choices.additionalAmenities, { error: messages.choice })),
    ),
    propertyChallenge: optionalText(maxCharacters.propertyChallenge),
    familyInfo: optionalText(maxCharacters.familyInfo),
    referralSource: oneOf(choices.referralSource),
    otherReferral: optionalText(maxCharacters.otherReferral, cleanLine),
    plan: optionalPlan,
    captcha: z.pipe(
      requiredText(messages.required.captcha, maxCharacters.captcha, keepUnlessBlank),
      // The specification says "must be answered exactly 8", so spaces are an error.
      z.string().check(z.refine((answer) => answer === CAPTCHA_ANSWER, messages.captcha)),
    ),
    consent: z.literal("on", { error: messages.required.consent }),
  });
}

/** A valid request, with the fields that are not stored. */
export type Answers = z.output<ReturnType<typeof createConsultationSchema>>;

/** The name of a field of the form. */
export type ConsultationField = keyof Answers;
export const consultationFields = keysOf(createConsultationSchema([]).shape);

/** The fields that are stored, mailed and exported. */
export const storedFields = consultationFields.filter(isStored);

/** A request as it is stored. */
export type Consultation = Pick<Answers, StoredField>;

/** Answers that a request entered by staff may lack. */
type AskedByFormOnly = "email" | "phone" | "message";
/** A request as it is stored, from the form or entered by staff (by-hand.ts). */
export type StoredRequest = Omit<Consultation, AskedByFormOnly> &
  Partial<Pick<Consultation, AskedByFormOnly>>;

/** Parses a sent form. `submission.value` is a valid request; `submission.reply()` has errors and typed values. */
export function parseConsultation(form: FormData | URLSearchParams, budgets: readonly string[]) {
  return parseWithZod(form, { schema: getSchema(budgets), disableAutoCoercion: true });
}

const schemas = new Map<string, ReturnType<typeof createConsultationSchema>>();

/** Caches one schema for each list of budgets, because building a schema takes longer than parsing a form. */
function getSchema(budgets: readonly string[]) {
  const key = budgets.join("\n");
  const schema = schemas.get(key) ?? createConsultationSchema(budgets);
  schemas.set(key, schema);
  return schema;
}

/** Drops captcha, consent, and the free text of a referral other than "Other". */
export function toConsultation(value: Answers): Consultation {
  const { captcha: _captcha, consent: _consent, ...rest } = value;
  return dropUnaskedReferral(rest);
}

/** Drops the free text of a referral other than "Other". */
export function dropUnaskedReferral<Request extends Pick<Consultation, "referralSource" | "otherReferral">>(
  request: Request,
): Request {
  const { otherReferral, ...rest } = request;
  return request.referralSource === "Other" && otherReferral ? request : (rest as Request);
}
