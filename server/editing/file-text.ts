// Text of a content file as fields and back: YAML, or Markdown below fields.
import { type Document, parseDocument } from "yaml";
import { splitFrontMatter } from "#app/content/parse.ts";
import { writeYaml } from "#app/content/yaml-form.ts";
import { applyValue } from "./apply-value.ts";

type Parts = { document: Document; body: string | null };

function split(path: string, text: string): Parts {
  if (!path.endsWith(".md")) return { document: parseDocument(text), body: null };
  const { front, body } = splitFrontMatter(text) ?? { front: "", body: text };
  return { document: parseDocument(front), body };
}

/** Returns the value of a file as forms edit it: placeholders stay, and a guide's text is the field `body`. */
export function readValue(path: string, text: string): unknown {
  const { document, body } = split(path, text);
  const value = document.toJS();
  return body === null ? value : { ...value, body };
}

/** Returns the text of a file with another value. Lines of fields that stay the same do not change. */
export function writeValue(path: string, text: string, value: unknown): string {
  const { document, body } = split(path, text);
  if (body === null) {
    applyValue(document, value);
    return writeYaml(document);
  }
  const { body: newBody, ...fields } = value as Record<string, unknown>;
  applyValue(document, fields);
  const end = typeof newBody === "string" ? newBody.replaceAll("\r\n", "\n") : "";
  return `---\n${writeYaml(document)}---\n${end === body ? end : `${end.trimEnd()}\n`}`;
}

/** Returns the text of a file after an edit of its fields as a YAML document. */
export function editDocument(path: string, text: string, edit: (document: Document) => void): string {
  const { document, body } = split(path, text);
  edit(document);
  return body === null ? writeYaml(document) : `---\n${writeYaml(document)}---\n${body}`;
}
