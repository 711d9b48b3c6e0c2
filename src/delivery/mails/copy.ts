// Types the texts of mails (content/mails.yaml), and finds the labels of fields in them.

import { labels, type StoredField } from "#content/field-labels.ts";
import type { Content } from "#content/read.ts";

export type MailCopy = Content["mails"];

/** Returns the label of a field in mails to the office, which is the form's label by default. */
export function fieldLabel(copy: MailCopy["notification"], field: StoredField): string {
  return copy.labels[field] ?? labels[field];
}
