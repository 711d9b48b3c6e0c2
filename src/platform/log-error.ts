// Returns what the log may say about an error: no personal data, no long texts.

const MAIL_ADDRESS = /[^\s<>"':;,()]+@[^\s<>"':;,()]+/g;

/** Masks addresses in messages of mail servers and databases, which may quote a visitor's. Cuts long texts. */
export function maskAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, "<address>").slice(0, 500);
}

/** Returns the fields of an error that help and contain no personal data. Databases put whole rows into others. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskAddresses(String(error)) };
  const { code, responseCode, command } = error as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  return {
    type: error.name,
    message: maskAddresses(error.message),
    code,
    responseCode,
    command,
    at: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
