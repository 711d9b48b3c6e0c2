// The form of YAML files, in which an edit by the office changes only what was edited.
import type { Document } from "yaml";

/** Returns the text of a file. Files of content/ are kept in exactly this form, so that reading and writing changes nothing. */
export function writeYaml(document: Document): string {
  return document.toString({ lineWidth: 0 });
}
