// Groups of samples: what is left, what can be removed, and drafts that confirm or remove a group.
import { isDeepStrictEqual } from "node:util";
import type { ContentFiles } from "#content/read.ts";
import { samplesIn } from "#content/samples.ts";
import {
  CHANGED_MEANWHILE,
  EditRefused,
  type Field,
  type Problem,
  type SampleChange,
  type SampleGroup,
  type SampleItem,
} from "../editing.ts";
import { nameFieldPath } from "../fields.ts";
import { checkContent, splitProblem } from "./check-content.ts";
import { type Editor, writeDraft } from "./edit-drafts.ts";
import { type EditedFiles, readEditedFiles } from "./edited-site.ts";
import { listReferenceTitles } from "./field-choices.ts";
import { digest } from "./published.ts";
import { withoutParts } from "./rewrite-links.ts";
import { selectSound } from "./sound-content.ts";
import { findSubject, nameSchemas, subjectAt, titleOf, valueById } from "./subjects.ts";
import { withValues } from "./with-values.ts";

/** Groups by subject and field, written "about.yaml/team team.members.0". A sample is in the first one that matches. */
const groups: { name: string; ours: string; form: RegExp }[] = [
  { name: "Contact", ours: "This address is ours", form: /^company\.yaml(\/contact)? / },
  { name: "Figures and social media", ours: "These are ours", form: /^company\.yaml\/figures / },
  { name: "Our story", ours: "This story is ours", form: /^about\.yaml / },
  { name: "People", ours: "These people work here", form: /^about\.yaml\/team / },
  { name: "Awards and credentials", ours: "These are ours", form: /^about\.yaml\/awards / },
  { name: "Videos", ours: "These videos are ours", form: /^videos\.yaml / },
  { name: "Reviews", ours: "These reviews are real", form: /testimonials/ },
  { name: "Projects", ours: "These projects are ours", form: /^projects\// },
  { name: "Prices and payments", ours: "These prices are ours", form: /^prices\.yaml | draws/ },
  { name: "Weeks for permits and HOAs", ours: "These weeks are right", form: /(permit|hoa)Weeks/ },
  { name: "Facts we promise", ours: "These facts are true", form: /^facts\.yaml / },
  { name: "Sources of guides", ours: "These sources are right", form: /^guides\/\S+ sources/ },
  { name: "Guides", ours: "These guides are right", form: /^guides\// },
  {
    name: "Areas, services and pages",
    ours: "These pages are right",
    form: /^(areas|services|pages)\/\S+ $/,
  },
  { name: "Lots in the planner", ours: "These lots are typical", form: /^lots\.yaml / },
  { name: "Visits", ours: "These hours are ours", form: /^visits\.yaml / },
  { name: "Emails of the office", ours: "These emails are ours", form: /^office\.yaml / },
  { name: "Others", ours: "These are ours", form: /^/ },
];

function findGroup({ id, field }: Pick<SampleItem, "id" | "field">) {
  return groups.find(({ form }) => form.test(`${id} ${field.join(".")}`));
}

/** Lists all groups, also those without samples. Empty while nothing fits together. */
export function listSampleGroups(edited: EditedFiles): SampleGroup[] {
  const { content, files } = selectSound(edited);
  const start = checkContent(edited.starting).content;
  if (!content) return [];
  const schemaOf = nameSchemas(listReferenceTitles([content]));
  const listed = samplesIn(content).map((finding) => toItem(finding, files, edited, schemaOf));
  const found = listed.map((item) =>
    item.canRemove === "item" && !canLose(item, listed, files)
      ? { ...item, canRemove: false as const }
      : item,
  );
  const all = found.filter(({ canRemove }) => canRemove === "item");
  const needing = findNewProblems(files, withValues(files, takeOut(files, all, "remove")));
  // A text may name an item, such as the source of a guide.
  const left = found.map((item) =>
    item.canRemove === "item" && needing.has(item.id) ? { ...item, canRemove: false as const } : item,
  );
  const first = start ? samplesIn(start).map((finding) => placeOf(finding, edited.starting)) : [];
  return groups.map((group) => {
    const items = left.filter((item) => findGroup(item) === group);
    const total = Math.max(items.length, first.filter((place) => findGroup(place) === group).length);
    const drafts = edited.drafts.filter(({ id }) => items.some((item) => item.id === id));
    const seen = digest([items, drafts.map(({ version }) => version)]) ?? "";
    return { name: group.name, ours: group.ours, total, items, seen };
  });
}

function placeOf(finding: string, files: ContentFiles) {
  const { path, field } = splitProblem(`${finding}: sample`, files);
  const isMarked = field.at(-1) === "sample";
  return { path, id: subjectAt(path, field), field: isMarked ? field.slice(0, -1) : field, isMarked };
}

function toItem(
  finding: string,
  files: ContentFiles,
  edited: EditedFiles,
  schemaOf: ReturnType<typeof nameSchemas>,
): SampleItem {
  const { path, id, field, isMarked } = placeOf(finding, files);
  const value = valueById(files, id);
  const title = titleOf(id, files.get(path)?.value);
  // A draft with problems is not among these files, so the places in it may differ.
  const isCurrent = isDeepStrictEqual(value, valueById(edited.files, id));
  const isPage = field.length === 0 && findSubject(id)?.isRemovable === true;
  const canConfirm = isMarked && isCurrent && isComplete(id, files, [[...field, "sample"]]);
  const isItem = isCurrent && typeof field.at(-1) === "number";
  const canRemove = isPage ? "page" : isItem && "item";
  return { id, title, field, label: nameFieldPath(schemaOf(id), value, field), canConfirm, canRemove };
}

/** Whether the samples of a list can be removed, alone or with the others of their group. Some lists need an item. */
function canLose(item: SampleItem, all: SampleItem[], files: ContentFiles): boolean {
  const group = findGroup(item);
  const ofGroup = all.filter(
    (one) => one.id === item.id && one.canRemove === "item" && findGroup(one) === group,
  );
  const listOf = ({ field }: SampleItem) => field.slice(0, -1).join(".");
  const ofList = ofGroup.filter((one) => listOf(one) === listOf(item));
  return [ofGroup, ofList].some((items) =>
    isComplete(
      item.id,
      files,
      items.map(({ field }) => field),
    ),
  );
}

/** Whether a subject is complete without parts of it. */
function isComplete(id: string, files: ContentFiles, parts: Field[]): boolean {
  const subject = findSubject(id);
  if (!subject) return false;
  const value = withoutParts(valueById(files, id), parts);
  const after = withValues(files, [{ id, kind: "changed", value }]).get(subject.file);
  return subject.schema.safeParse(after?.value).success;
}

/** Drafts a change of a group as its editor saw it. @throws EditRefused */
export async function settleSamples(editor: Editor, { group, how, seen }: SampleChange): Promise<void> {
  const edited = await readEditedFiles(editor);
  const found = listSampleGroups(edited).find(({ name }) => name === group);
  if (found?.seen !== seen) throw new EditRefused(CHANGED_MEANWHILE);
  const items = found.items.filter(({ canConfirm, canRemove }) =>
    how === "confirm" ? canConfirm : canRemove === "item",
  );
  const changes = takeOut(edited.files, items, how);
  const [[id = "", problem] = []] = findNewProblems(edited.files, withValues(edited.files, changes));
  if (problem) {
    const title = titleOf(id, valueById(edited.files, id));
    throw new EditRefused(`“${title}” would have a problem then: ${problem.message}`);
  }
  for (const change of changes) {
    const before = edited.drafts.find((draft) => draft.id === change.id) ?? null;
    if (!(await writeDraft(editor, change, before))) throw new EditRefused(CHANGED_MEANWHILE);
  }
}

/** Returns the values of subjects without items, or without their marks. */
function takeOut(files: ContentFiles, items: SampleItem[], how: SampleChange["how"]) {
  return [...Map.groupBy(items, ({ id }) => id)].map(([id, parts]) => {
    const fields = parts.map(({ field }) => (how === "confirm" ? [...field, "sample"] : field));
    return { id, kind: "changed" as const, value: withoutParts(valueById(files, id), fields) };
  });
}

/** Returns the first problem of each subject that it did not have before. */
function findNewProblems(before: ContentFiles, after: ContentFiles): Map<string, Problem> {
  const known = checkContent(before).problems;
  const added = [...checkContent(after).problems].flatMap(([id, problems]) => {
    const [first] = problems.slice(known.get(id)?.length ?? 0);
    return first ? [[id, first] as const] : [];
  });
  return new Map(added);
}
