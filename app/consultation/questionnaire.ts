// The questionnaire: its choices, limits and the words for what can be wrong. No rules: those are in schema.ts.

/** Choices in the specification's order and spelling; `projectType` is stored by its code. Budgets are in content/prices.yaml. */
export const choices = {
  projectType: ["new-pool", "renovation", "outdoor-living", "maintenance", "other"],
  timeframe: ["Right Now!", "In the next few months", "Next year", "Other"],
  designStyle: ["Modern/Contemporary", "Geometric", "Natural", "Traditional", "Other"],
  additionalAmenities: [
    "Spa",
    "Deck",
    "Negative Edge",
    "Infinity Edge",
    "Pergola",
    "Waterfalls",
    "Firepit",
    "Outdoor Kitchen",
    "Water Slide",
    "Bubblers",
    "Beach Lounges",
    "Chromotherapy",
    "Swim Machine",
    "Grotto",
    "Other",
  ],
  referralSource: [
    "Referral",
    "Website",
    "Google",
    "Yelp",
    "Builder referral",
    "NextDoor",
    "Facebook",
    "Twitter",
    "Other",
  ],
} as const;

/** Longest accepted value of each typed field, in characters. All of them at once stay under the 64 KiB body limit. */
export const limits = {
  name: 200,
  email: 254,
  phone: 60,
  message: 6000,
  propertyChallenge: 2000,
  familyInfo: 2000,
  otherReferral: 300,
} as const;

/** The specification's words for what can be wrong with a request, and ours where it is silent. */
export const messages = {
  incomplete: "Please complete all required fields",
  captcha: "Incorrect answer to security question",
  failed: "There was an error sending your message. Please try again.",
  required: {
    name: "Enter your name.",
    email: "Enter your e-mail address.",
    phone: "Enter your phone number.",
    message: "Tell us a little about your project.",
    captcha: "Answer the security question.",
    consent: "Tick the box so that we may store your request and answer it.",
  },
  email: "Enter an e-mail address such as name@example.com.",
  choice: "Choose one of the listed answers.",
  tooLong: (most: number) => `Shorten this to ${most.toLocaleString("en-US")} characters at most.`,
} as const;

const requiredFields = ["name", "email", "phone", "message", "captcha", "consent"] as const;

/** The toast's words for a set of field errors: emptiness first, as the specification has it. */
export function headlineOf(errors: Record<string, string[] | null | undefined>): string {
  const missing = requiredFields.some((field) => errors[field]?.includes(messages.required[field]));
  if (missing) return messages.incomplete;
  return errors.captcha?.includes(messages.captcha) ? messages.captcha : "Please check the marked fields";
}
