// Writes YAML in one format, so that an edit by the office changes only the edited lines.
import type { Document } from "yaml";

/** Files of content/ are kept in exactly this format, so that reading and writing one changes nothing. */
export function writeYaml(document: Document): string {
  return document.toString({ lineWidth: 0 });
}
