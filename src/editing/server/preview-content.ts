// Selects what previews show: drafts, with earlier values where they have problems; or a version.
import { type Content, type ContentFiles, readStartingFiles } from "#content/read.ts";
import type { Store } from "#platform/database/store.ts";
import { nameFieldPath, nameWithin } from "../fields.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { type StoredDraft, withDrafts } from "./drafts.ts";
import type { EditedFiles } from "./edited-site.ts";
import { listReferenceTitles } from "./field-choices.ts";
import { readPublished, withPublished } from "./published.ts";
import { nameSchemas, titleOf, valueById } from "./subjects.ts";

/** `problems` says why drafts are missing from the content, which is null if no page can be rendered at all. */
type PreviewContent = {
  content: Content | null;
  problems: string[];
  /** When the content was published; empty for the site as delivered, null for drafts. */
  publishedAt: string | null;
};

/** Creates a reader that falls back to the last content it could show. */
export function createPreviewReader(
  readFiles: () => Promise<Pick<EditedFiles, "published" | "drafts" | "files">>,
): () => Promise<PreviewContent> {
  /** The last drafts without problems, shown while one is half typed or waits for an answer. */
  let shown: { drafts: StoredDraft[]; content: Content } | null = null;

  return async function readPreviewContent() {
    const { published, drafts, files } = await readFiles();
    const checked = checkContent(files);
    const sound = checked.content ? drafts : withEarlier(drafts, shown?.drafts ?? [], checked.problems);
    const content = checked.content ?? checkContent(withDrafts(published, sound)).content;
    if (content) shown = { drafts: sound, content };
    const result = content ?? shown?.content ?? checkContent(published).content;
    return { content: result, problems: describeProblems(checked, files, result), publishedAt: null };
  };
}

/** Returns what visitors got after a publication, or from the delivered site for 0. Null if there is no such version. */
export async function readVersionContent(
  { db }: Pick<Store, "db">,
  id: number,
): Promise<PreviewContent | null> {
  const version = await db.selectFrom("publications").select("at").where("id", "=", id).executeTakeFirst();
  if (!version && id !== 0) return null;
  const files = withPublished(readStartingFiles(), await readPublished(db, id));
  const checked = checkContent(files);
  const problems = describeProblems(checked, files, checked.content);
  return { content: checked.content, problems, publishedAt: version?.at ?? "" };
}

/** Returns drafts with the earlier ones of subjects with problems. One that has none is left out. */
function withEarlier(
  drafts: StoredDraft[],
  earlier: StoredDraft[],
  problems: Checked["problems"],
): StoredDraft[] {
  return drafts.flatMap((draft) =>
    problems.has(draft.id) ? (earlier.find(({ id }) => id === draft.id) ?? []) : [draft],
  );
}

/** Returns sentences such as "Contact and request form › Title: Fill this in." */
function describeProblems({ problems }: Checked, files: ContentFiles, content: Content | null): string[] {
  const schemaOf = nameSchemas(listReferenceTitles([content]));
  return [...problems].flatMap(([id, found]) => {
    const value = valueById(files, id);
    return found.map(({ field, message }) => {
      const place = nameFieldPath(schemaOf(id), value, field);
      return `${nameWithin(titleOf(id, value), place)}: ${message}`;
    });
  });
}
