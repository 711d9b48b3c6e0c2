// Text of a content file as fields and back: YAML, or Markdown below fields.
import type { Document } from "yaml";
import { parseFields, splitFrontMatter } from "#content/parse.ts";
import { writeYaml } from "#content/yaml-form.ts";
import { applyValue } from "./apply-value.ts";

type Parts = { document: Document; value: unknown; body: string | null; isBroken: boolean };

function split(path: string, text: string): Parts {
  const parts = path.endsWith(".md") ? splitFrontMatter(text) : { front: text, body: null };
  const { document, value } = readFields(parts?.front ?? "");
  const isBroken = parts === null || document.contents === null || document.errors.length > 0;
  return { document, value: isBroken ? {} : value, body: parts === null ? text : parts.body, isBroken };
}

/** A text that the parser gives up on is as broken as an empty one. */
function readFields(front: string): { document: Document; value: unknown } {
  try {
    const document = parseFields(front);
    return { document, value: document.errors.length > 0 ? {} : document.toJS() };
  } catch {
    return { document: parseFields(""), value: {} };
  }
}

/**
 * Returns the text of a file with another value. Lines of fields that stay the same do not change. A broken text stays,
 * so that the content check reports it.
 */
export function writeValue(path: string, text: string, value: unknown): string {
  const { document, body, isBroken } = split(path, text);
  if (isBroken) return text;
  if (body === null) {
    applyValue(document, value);
    return writeYaml(document);
  }
  const { body: newBody, ...fields } = value as Record<string, unknown>;
  applyValue(document, fields);
  const end = typeof newBody === "string" ? newBody.replaceAll("\r\n", "\n") : "";
  return `---\n${writeYaml(document)}---\n${end === body ? end : `${end.trimEnd()}\n`}`;
}
