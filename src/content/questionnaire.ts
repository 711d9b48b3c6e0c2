// The form's maximum lengths and messages, which browsers load. Its choices are in form-choices.ts, rules in schema.ts.

/**
 * Maximum length of each typed field, in characters. Together they fit into the 64 KiB body limit in English; a Chinese
 * character takes nine bytes of a urlencoded body.
 */
export const maxCharacters = {
  name: 200,
  email: 254,
  phone: 60,
  message: 6000,
  propertyChallenge: 2000,
  familyInfo: 2000,
  otherReferral: 300,
  captcha: 20,
} as const;

/** Error messages: the specification's, and our own where it has none. */
export const messages = {
  incomplete: "Please complete all required fields",
  captcha: "Incorrect answer to security question",
  failed: "There was an error sending your message. Please try again.",
  required: {
    name: "Enter your name.",
    email: "Enter your email address.",
    phone: "Enter your phone number.",
    message: "Tell us a little about your project.",
    captcha: "Answer the security question.",
    consent: "Tick the box so that we may store your request and answer it.",
  },
  email: "Enter an email address such as name@example.com.",
  choice: "Choose one of the listed answers.",
  tooLong: (maxLength: number) => `Shorten this to ${maxLength.toLocaleString("en-US")} characters at most.`,
} as const;

/** The labels of the send button, and what screen readers say meanwhile. */
export const sendLabels = {
  idle: "Send Message",
  sending: "Sending...",
  status: "Sending your message",
} as const;

/** Returns the toast's message for a set of field errors. Missing answers take precedence (specification). */
export function summarizeErrors(errors: Record<string, string[] | null | undefined>): string {
  const isIncomplete = Object.entries(messages.required).some(([field, text]) =>
    errors[field]?.includes(text),
  );
  if (isIncomplete) return messages.incomplete;
  return errors.captcha?.includes(messages.captcha) ? messages.captcha : "Please check the marked fields";
}
