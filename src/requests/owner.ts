// One spelling for each owner of requests, whatever was typed or stored.
import { toLine } from "#lib/one-line.ts";

const MAX_CHARACTERS = 200;

/** Returns an owner's name or address as it is stored: "Estimator " and "estimator" are one person. Null is nobody. */
export function toOwner(text: string | null | undefined): string | null {
  return toLine(text, MAX_CHARACTERS).toLowerCase() || null;
}
