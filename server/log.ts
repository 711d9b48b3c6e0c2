// The log: JSON lines with context and without personal data.
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";

export type Log = Logger;

/** A log that writes JSON lines to standard output, or to `destination`. */
export function createLog(destination?: DestinationStream): Log {
  const options = {
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  };
  return destination ? pino(options, destination) : pino(options);
}

const MAIL_ADDRESS = /[^\s<>"':;,()]+@[^\s<>"':;,()]+/g;

/** What a mail server or a database says of an error may quote a visitor's address: it is masked. */
export function maskAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, "<address>").slice(0, 500);
}

/** The parts of an error that help and name no one: databases put whole rows into other fields. */
function errorFacts(error: unknown): Record<string, unknown> {
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
