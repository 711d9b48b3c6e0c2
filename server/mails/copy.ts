// Fills values into the words of the emails (content/mails.yaml).
import type { Content } from "#app/content/read.ts";

export type MailCopy = Content["mails"];

/** Replaces {name} by its value; names without a value stay as they are. */
export function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
