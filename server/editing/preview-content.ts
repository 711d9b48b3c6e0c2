// Selects what previews show: all drafts, except that files with problems stay as they were before.
import { readEncodedPictures } from "#app/content/encoded-pictures.ts";
import type { Content } from "#app/content/read.ts";
import { nameFieldPath } from "#app/office/site/fields.ts";
import { nameSchemas, titleOf } from "./catalog.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { listReferenceTitles } from "./choices.ts";
import type { Files } from "./edited-site.ts";
import { type ContentTexts, hashText, sortByPath } from "./published.ts";

/** `problems` says why drafts are missing from the content, which is null if no page can be rendered at all. */
type PreviewContent = { content: Content | null; problems: string[] };

/** Returns a function that checks the same drafts only once. */
export function createPreviewReader(
  readFiles: () => Promise<Pick<Files, "published" | "texts">>,
): () => Promise<PreviewContent> {
  let known: { key: string; result: PreviewContent } | null = null;
  /** What was last shown. Half-typed drafts have problems, and so do drafts that wait for somebody's answer. */
  let shown: { texts: ContentTexts; content: Content } | null = null;

  return async function readPreviewContent() {
    const { published, texts } = await readFiles();
    const hashes = [...texts.values()].map(({ path, text }) => `${path} ${hashText(text)}`);
    // A chosen picture is a problem until it is encoded.
    const key = [...hashes, ...Object.keys(readEncodedPictures())].join();
    if (known?.key === key) return known.result;
    const checked = checkContent(texts);
    const before = shown?.texts ?? published;
    const sound = checked.content ? texts : withEarlier(texts, before, checked.problems.keys());
    const content = checked.content ?? checkContent(sound).content;
    if (content) shown = { texts: sound, content };
    const result = content ?? shown?.content ?? checkContent(published).content;
    known = { key, result: { content: result, problems: describeProblems(checked, texts, result) } };
    return known.result;
  };
}

/** Returns texts with the earlier texts of some files. A file without an earlier text is left out. */
function withEarlier(texts: ContentTexts, earlier: ContentTexts, paths: Iterable<string>): ContentTexts {
  const result = new Map(texts);
  for (const path of paths) {
    const text = earlier.get(path);
    if (text) result.set(path, text);
    else result.delete(path);
  }
  return sortByPath(result);
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
