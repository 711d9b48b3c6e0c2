// The words of the form's fields and coded choices, also used by mails, the office and the privacy policy.
import type { choices } from "./form-choices.ts";

/** One label per field of the form, in the order of the page: the error summary lists errors in this order. */
export const labels = {
  plan: "Pool plan",
  projectType: "Project type",
  timeframe: "When would you like to start?",
  designStyle: "Design style",
  budget: "Budget",
  additionalAmenities: "Additional amenities",
  message: "Message",
  name: "Name",
  phone: "Phone",
  email: "Email",
  propertyChallenge: "Is anything about the property a challenge?",
  familyInfo: "Who will use the pool?",
  referralSource: "How did you hear about us?",
  otherReferral: "Please specify how you heard about us",
  captcha: "Which number is bigger, 2 or 8?",
  consent: "I consent to having the company store my submitted information so they can respond to my inquiry",
};

type FieldName = keyof typeof labels;
/** Fields that are validated but not stored. */
type DroppedField = "captcha" | "consent";
export type StoredField = Exclude<FieldName, DroppedField>;

/** Whether a field is stored, mailed and exported. */
export function isStored(field: FieldName): field is StoredField {
  return field !== "captcha" && field !== "consent";
}

/** What the privacy policy calls each answer that is stored. The plan has a line of its own there. */
export const policyWords: Record<Exclude<StoredField, "plan">, string> = {
  name: "name",
  email: "email address",
  phone: "phone number",
  message: "message",
  projectType: "project type",
  timeframe: "timeframe",
  budget: "budget",
  designStyle: "design style",
  additionalAmenities: "amenities",
  propertyChallenge: "challenges of the property",
  familyInfo: "who will use the pool",
  referralSource: "how you heard about us",
  otherReferral: "how you heard about us",
};

export const projectTypeLabels: Record<(typeof choices.projectType)[number], string> = {
  "new-pool": "New pool",
  renovation: "Renovation",
  "outdoor-living": "Outdoor living",
  maintenance: "Maintenance",
  other: "Other",
};

/** Words of the choices that are stored as codes. */
const choiceLabels: Partial<Record<StoredField, Record<string, string>>> = { projectType: projectTypeLabels };

/** Returns a stored answer in words. A code without a label stays as it is: the choice may have been removed since. */
export function nameAnswer(field: StoredField, value: string | readonly string[] | null): string {
  return [value ?? []]
    .flat()
    .map((answer) => choiceLabels[field]?.[answer] ?? answer)
    .join(", ");
}
