// The texts of the mails (content/mails.yaml) and the labels of fields in them.

import type { Content } from "#content/read.ts";
import { labels } from "#requests/form/labels.ts";
import type { StoredField } from "#requests/form/schema.ts";

export type MailCopy = Content["mails"];

/** Returns the label of a field in mails to the office: its own, or else the label of the form. */
export function fieldLabel(copy: MailCopy["notification"], field: StoredField): string {
  return copy.labels[field] ?? labels[field];
}
