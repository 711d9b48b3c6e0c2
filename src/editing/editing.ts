// What the site-editing screens show and send; src/editing/server/create-editing.ts has what they may do.

import type { ReferenceKind } from "#content/schemas/common.ts";
import type { Options } from "#office/choices.ts";
import type { OfficePictures } from "./pictures.ts";
import type { createEditing } from "./server/create-editing.ts";

/** Path to a value in a subject: field names and list positions. */
export type Field = (string | number)[];

/** Refuses an edit; the message is shown to staff. Screens answer it in one place (actions.ts, data-routes.ts). */
export class EditRefused extends Error {
  override name = "EditRefused";
}

/** Refusal of a form that an earlier release rendered. */
export const OUT_OF_DATE = "This form is out of date. Copy what you typed, then reload the page.";

/** Refusal of a change to a page that somebody else has changed since. */
export const CHANGED_MEANWHILE = "Somebody else has just changed this page. Look at it again.";

/** Refusal of a change while nothing fits together. */
export const HAS_MISTAKE =
  "Something published is no longer valid, so this can't be saved. The Publish screen shows where. Correct it first.";

/** A problem in plain words. An empty field is the whole subject. */
export type Problem = { field: Field; message: string };

/** An unpublished change of a subject, its creation or its removal. */
export type Draft = {
  kind: "changed" | "new" | "removed";
  who: string;
  at: string;
  /** When `who` began to edit it. */
  since: string;
  /** Changes with each save. */
  version: string;
};

/** What one form edits (subjects.ts). */
export type EditableSubject = {
  /** "company.yaml/hours", "projects/modern-oasis.yaml" or "guides/clay-soil.md". */
  id: string;
  /** Heading under which the subject is listed, in the order of the list: "Projects". */
  group: string;
  title: string;
  /** The page on which the subject is seen first, for the preview. Null if it has none. */
  address: string | null;
  draft: Draft | null;
};

export type SubjectToEdit = EditableSubject & {
  /** JSON Schema of the value; `ref` names the kind of a reference. */
  schema: Record<string, unknown>;
  /** The draft's value, or the published one. A guide's text is the field `body`. */
  value: unknown;
  /** The published value; null for a new page. */
  published: unknown;
  /** What a page started with that is not published; null for all others. */
  example: Example | null;
  /** Changes with each save and each publication of the subject. */
  version: string;
  problems: Problem[];
  /** Whether the subject can be removed: pages of projects, areas, services and guides. */
  isRemovable: boolean;
  /** The newer repository value of a subject that the office has published; null if there is none. */
  update: { value: unknown; differences: Difference[] } | null;
};

export type DraftEdit = {
  id: string;
  value: unknown;
  /** The version that the editor had read. */
  base: string;
  /** Names this save, and earlier ones whose replies were lost: the editor's own draft is no conflict. */
  save?: string | undefined;
  lost?: string[] | undefined;
  /** Which version replaces the other after a conflict. The other one goes into the draft's history. */
  choice?: "mine" | "theirs" | undefined;
  /** The editor's own version, if the value has parts of both. It goes into the history as well. */
  mine?: unknown;
};

/** Somebody else saved since the editor read the subject; nothing is stored. */
export type Conflict = {
  theirs: unknown;
  /** From theirs to what was sent. */
  differences: Difference[];
  who: string;
  at: string;
  version: string;
};
export type SaveResult = { version: string; problems: Problem[] } | { conflict: Conflict };

/** Names that a reference may have, with words for people. */
export type Choices = Record<ReferenceKind, { value: string; label: string }[]>;

/** Returns choices as the office's selects take them. */
export function toOptions(choices: Choices[ReferenceKind]): Options {
  return choices.map(({ value, label }) => [value, label]);
}

/** What a new page started with. */
export type Example = {
  /** Where most of it is from: "Katy". */
  from: string;
  value: unknown;
};

/** What is known of a new page when it is started. */
export type NewPage = { kind: PageKind; name: string; style?: string; area?: string; isBuilt?: boolean };

export const pageKinds = ["project", "area", "service", "page", "guide"] as const;
export type PageKind = (typeof pageKinds)[number];

/** A field of a subject. */
export type LinkPlace = { id: string; title: string; field: Field; label: string };

/** A place that names a page. */
export type PageLink = LinkPlace & {
  /** What may be named there instead. */
  kind: ReferenceKind;
  /** Whether the place is complete without the link. */
  canTakeOut: boolean;
};

/** A search result, with its text as visitors read it. */
export type FoundText = LinkPlace & {
  text: string;
  /** The match is in another field, which this one names in braces. */
  isFilledIn: boolean;
};

/** One text or figure that differs, in words. Null is absent. */
export type Difference = { field: Field; label: string; before: string | null; after: string | null };

/** An unpublished change, or without a draft, a subject that another draft breaks. */
export type Change = EditableSubject & {
  differences: Difference[];
  /** Each with the names of its field: "Team › People › Ana Ruiz". Empty for the whole subject. */
  problems: (Problem & { label: string })[];
};

/** A published version. */
export type Version = {
  id: string;
  at: string;
  who: string;
  /** "delivered" is the site before the office's first publishing. */
  kind: "published" | "restored" | "updated" | "delivered";
  /** The version that was restored. */
  restored: string | null;
  changes: { id: string; title: string; address: string | null; differences: Difference[] }[];
  /** The version that visitors see now. */
  isCurrent: boolean;
};

/** A place that still has sample content. */
export type SampleItem = LinkPlace & {
  /** Whether its mark as a sample can be cleared as it is. */
  canConfirm: boolean;
  /** A page is removed by its own form, an item with its group. Required content can only be replaced. */
  canRemove: "page" | "item" | false;
};

/** Samples under a name that people know: "Reviews". */
export type SampleGroup = {
  name: string;
  /** Words that confirm them: "These reviews are real". */
  ours: string;
  /** How many there were at the start. */
  total: number;
  /** What is left. */
  items: SampleItem[];
  /** Changes with the items. */
  seen: string;
};

/** A change of a group: clears its sample marks, or removes its items from their lists. */
export type SampleChange = { group: string; how: "confirm" | "remove"; seen: string };

/** What else is left to do before the site is announced. */
export type ChecklistItem = {
  kind: "unwritten" | "name" | "contradiction" | "picture";
  /** The subject. */
  id: string;
  title: string;
  field: Field;
  label: string;
  message: string;
};

export type Removal = {
  /** The page that visitors of the removed one get. */
  redirectTo: string;
  /** The draft that the editor saw. A page that is not published is kept if there is another one. */
  version?: string;
  /** What places name instead; empty to take their link out. */
  links?: { id: string; field: Field; to: string }[];
};

/** What a staff member may do. All changes throw EditRefused if they are not possible. */
export type Editing = ReturnType<ReturnType<typeof createEditing>["openFor"]>;

/** What this room adds to the office. */
export type EditingPart = { editing: Editing; pictures: OfficePictures };
