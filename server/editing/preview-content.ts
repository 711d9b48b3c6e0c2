// Selects what previews show: all drafts, or their last state without problems.
import type { Content } from "#app/content/read.ts";
import { nameFieldPath } from "#app/office/site/fields.ts";
import { nameSchemas, titleOf } from "./catalog.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { listReferenceTitles } from "./choices.ts";
import { type ContentTexts, hashText } from "./published.ts";
import { type Files, selectSound } from "./sound-content.ts";

/** Why the content does not have all drafts. It is null if no page can be rendered at all. */
type PreviewContent = { content: Content | null; problems: string[] };

/** Returns a function that checks the same drafts only once. */
export function createPreviewReader(readFiles: () => Promise<Files>): () => Promise<PreviewContent> {
  let known: { key: string; result: PreviewContent } | null = null;
  /** Shown while half-typed drafts have problems. */
  let lastValid: Content | null = null;

  return async function readPreviewContent() {
    const files = await readFiles();
    const key = [...files.texts.values()].map(({ path, text }) => `${path} ${hashText(text)}`).join();
    if (known?.key === key) return known.result;
    const checked = checkContent(files.texts);
    const content = checked.content ?? lastValid ?? selectSound(files).content;
    lastValid = checked.content ?? lastValid;
    known = { key, result: { content, problems: describeProblems(checked, files.texts, content) } };
    return known.result;
  };
}

/** Returns sentences such as "Contact and request form, Title: Fill this in." */
function describeProblems({ problems }: Checked, texts: ContentTexts, content: Content | null): string[] {
  const schemaOf = nameSchemas(listReferenceTitles([content]));
  return [...problems].flatMap(([path, found]) => {
    const value = texts.get(path)?.yaml.value ?? null;
    return found.map(({ field, message }) => {
      const place = [titleOf(path, value), nameFieldPath(schemaOf(path), value, field)]
        .filter(Boolean)
        .join(", ");
      return `${place}: ${message}`;
    });
  });
}
