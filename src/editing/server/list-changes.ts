// Lists what is not published yet, in words, with its problems.
import type { Change } from "../editing.ts";
import { nameFieldPath } from "../fields.ts";
import { checkContent } from "./check-content.ts";
import { describeIn, UNREADABLE_DRAFT } from "./describe-subject.ts";
import { listDifferences } from "./differences.ts";
import { isUsable } from "./drafts.ts";
import type { EditedFiles } from "./edited-site.ts";
import { listReferenceTitles } from "./field-choices.ts";
import { selectSound } from "./sound-content.ts";
import { compareSubjects, nameSchemas, valueById } from "./subjects.ts";

export function listChanges(edited: EditedFiles): Change[] {
  const { published, drafts, files } = edited;
  const { content, problems } = selectSound(edited);
  const schemaOf = nameSchemas(listReferenceTitles([checkContent(published).content, content]));
  const problemsOf = (id: string) =>
    (problems.get(id) ?? []).map((problem) => ({
      ...problem,
      label: nameFieldPath(schemaOf(id), valueById(files, id), problem.field),
    }));
  const changes = drafts.map((draft) => {
    if (!isUsable(draft))
      return {
        ...describeIn(published, draft.id, { draft }),
        differences: [],
        problems: [draft.isUnreadable ? UNREADABLE : UNUSABLE],
      };
    const [before, now] = [valueById(published, draft.id), valueById(files, draft.id)];
    return {
      ...describeIn(published, draft.id, { draft, value: now ?? before }),
      differences: listDifferences(schemaOf(draft.id), before, now),
      problems: problemsOf(draft.id),
    };
  });
  // A removal can break subjects without a draft, and so can an update of the website.
  const others = [...problems.keys()].filter((id) => !drafts.some((draft) => draft.id === id));
  const broken = others.map((id) => ({
    ...describeIn(published, id, { draft: null, value: valueById(files, id) }),
    differences: [],
    problems: problemsOf(id),
  }));
  return [...changes, ...broken].sort(compareSubjects);
}

const UNREADABLE: Change["problems"][number] = { field: [], label: "", message: UNREADABLE_DRAFT };

const UNUSABLE: Change["problems"][number] = {
  field: [],
  label: "",
  message: "An update of the website has removed this page, so these changes no longer apply. Discard them.",
};
