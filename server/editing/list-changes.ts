// Lists what is not published yet, in words, with its problems.
import type { Change } from "#app/office/site/editing.ts";
import { nameFieldPath } from "#app/office/site/fields.ts";
import { compareFiles, nameSchemas } from "./catalog.ts";
import { checkContent } from "./check-content.ts";
import { listReferenceTitles } from "./choices.ts";
import { toEditableFile, UNREADABLE_DRAFT } from "./describe-file.ts";
import { listDifferences } from "./differences.ts";
import { isUsable } from "./draft-texts.ts";
import type { Files } from "./edited-site.ts";
import { readValue } from "./file-text.ts";
import type { ContentTexts } from "./published.ts";
import { selectSound } from "./sound-content.ts";

export function listChanges(files: Files): Change[] {
  const { published, drafts, texts } = files;
  const { content, problems } = selectSound(files);
  const schemaOf = nameSchemas(listReferenceTitles([checkContent(published).content, content]));
  const valueAt = (all: ContentTexts, path: string) => {
    const text = all.get(path)?.text;
    return text === undefined ? null : readValue(path, text);
  };
  const problemsOf = (path: string) =>
    (problems.get(path) ?? []).map((problem) => ({
      ...problem,
      label: nameFieldPath(schemaOf(path), valueAt(texts, path), problem.field),
    }));
  const changes = drafts.map((draft) => {
    if (!isUsable(draft))
      return {
        ...toEditableFile(draft.path, null, draft),
        differences: [],
        problems: [draft.isUnreadable ? UNREADABLE : UNUSABLE],
      };
    const [before, now] = [valueAt(published, draft.path), valueAt(texts, draft.path)];
    return {
      ...toEditableFile(draft.path, now ?? before, draft),
      differences: listDifferences(schemaOf(draft.path), before, now),
      problems: problemsOf(draft.path),
    };
  });
  // A removal can break files without a draft.
  const others = [...problems].filter(([path]) => !drafts.some((draft) => draft.path === path));
  const broken = others.map(([path]) => ({
    ...toEditableFile(path, valueAt(texts, path), null),
    differences: [],
    problems: problemsOf(path),
  }));
  return [...changes, ...broken].sort(compareFiles);
}

const UNREADABLE: Change["problems"][number] = { field: [], label: "", message: UNREADABLE_DRAFT };

const UNUSABLE: Change["problems"][number] = {
  field: [],
  label: "",
  message: "An update of the website has removed this page, so these changes fit nowhere. Discard them.",
};
