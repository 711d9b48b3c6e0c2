// Serializes errors for the log, without personal data and long texts.

const MAIL_ADDRESS = /[^\s<>"':;,()]+@[^\s<>"':;,()]+/g;

/** Masks email addresses in messages of mail servers and databases, which may be a visitor's. Truncates long texts. */
export function maskAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, "<address>").slice(0, 500);
}

const MAX_PLACES = 8;

/** Returns useful fields of an error without personal data. In other fields, databases repeat whole rows. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskAddresses(String(error)) };
  return {
    type: error.name,
    message: maskAddresses(error.message),
    code: Reflect.get(error, "code"),
    responseCode: Reflect.get(error, "responseCode"),
    command: Reflect.get(error, "command"),
    at: listCodePlaces(error).slice(0, MAX_PLACES),
  };
}

/** Returns the lines of a stack that name places in the code, without the message. */
export function listCodePlaces({ stack = "" }: Error): string[] {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
