// The log: JSON lines with context, without personal data.
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { serializeError } from "./log-error.ts";

export type Log = Logger;

/** Creates a log that writes to standard output, or to `destination`. */
export function createLog(destination?: DestinationStream): Log {
  const options = {
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
