// Interface of the site-editing screens; server/editing/editing.ts implements it.
import type { ReferenceKind } from "#app/content/schemas/common.ts";

/** Path to a value in a file: field names and list positions. */
export type Field = (string | number)[];

/** Refuses an edit; the message is shown to staff. */
export class EditRefused extends Error {
  override name = "EditRefused";
}

/** Refusal of a form that an earlier release rendered. */
export const OUT_OF_DATE = "This form is out of date. Copy what you typed, then reload the page.";

/** Refusal of a change to a page that somebody else has changed since. */
export const CHANGED_MEANWHILE = "Somebody else has just changed this page. Look at it again.";

/** Refusal of a change while a published file has a mistake. */
export const HAS_MISTAKE =
  "Somebody has edited the website's files on the server and made a mistake, so this can't be saved. The screen Publish says where. Ask whoever runs the server to correct it.";

/** A problem in plain words. An empty field is the whole file. */
export type Problem = { field: Field; message: string };

/** An unpublished change of a file, its creation or its removal. */
export type Draft = {
  kind: "changed" | "new" | "removed";
  who: string;
  at: string;
  /** Changes with each save. */
  version: string;
};

export type EditableFile = {
  /** "company.yaml", "projects/modern-oasis.yaml" or "guides/clay-soil.md". */
  path: string;
  /** Heading under which the file is listed, in the order of the list: "Projects". */
  group: string;
  title: string;
  /** The page on which the file is seen first, for the preview. Null if it has none. */
  address: string | null;
  draft: Draft | null;
};

export type FileToEdit = EditableFile & {
  /** JSON Schema of the value; `ref` names the kind of a reference. */
  schema: Record<string, unknown>;
  /** The draft's value, or the published one. A guide's text is the field `body`. */
  value: unknown;
  /** The published value; null for a new file. */
  published: unknown;
  /** Changes with each save and each publishing. */
  version: string;
  problems: Problem[];
  /** Whether the file can be removed: pages of projects, areas, services and guides. */
  isRemovable: boolean;
};

export type DraftEdit = {
  path: string;
  value: unknown;
  /** The version that the editor had read. */
  base: string;
};

/** Somebody else saved since the editor read the file; nothing is stored. */
export type Conflict = { theirs: unknown; who: string; at: string; version: string };
export type SaveResult = { version: string; problems: Problem[] } | { conflict: Conflict };

/** Names that a reference may have, with words for people. */
export type Choices = Record<ReferenceKind, { value: string; label: string }[]>;

export const pageKinds = ["project", "area", "service", "guide"] as const;
export type PageKind = (typeof pageKinds)[number];

/** A field in a content file. */
export type LinkPlace = { path: string; title: string; field: Field; label: string };

/** A search result, with its text as visitors read it. */
export type FoundText = LinkPlace & {
  text: string;
  /** The match is in another field, which this one names in braces. */
  isFilledIn: boolean;
};

/** One text or figure that differs, in words. Null is absent. */
export type Difference = { field: Field; label: string; before: string | null; after: string | null };

/** An unpublished change, or without a draft, a file that another file's draft breaks. */
export type Change = EditableFile & {
  differences: Difference[];
  /** Each with the names of its field: "Team › People › Ana Ruiz". Empty for the whole file. */
  problems: (Problem & { label: string })[];
};

export const publishSteps = ["queued", "checking"] as const;
export type Progress =
  | { state: "idle" }
  | { state: (typeof publishSteps)[number]; who: string; startedAt: string; message: string }
  | { state: "done" | "failed"; who: string; startedAt: string; endedAt: string; message: string };

/** A published version. */
export type Version = {
  id: string;
  at: string;
  who: string;
  /** "delivered" is the site before the office's first publishing. */
  kind: "published" | "restored" | "updated" | "delivered";
  /** The version that was restored. */
  restored: string | null;
  changes: { path: string; title: string; differences: Difference[] }[];
  /** The version that visitors see now. */
  isCurrent: boolean;
};

/** What is left to do before the site is announced. */
export type ChecklistItem = {
  kind: "sample" | "unwritten" | "name" | "contradiction" | "picture";
  path: string;
  title: string;
  field: Field;
  label: string;
  message: string;
};

export type Editing = {
  /** Why nothing can be edited, in words for staff; null if everything works. */
  readObstacle(): Promise<string | null>;
  list(): Promise<EditableFile[]>;
  /** Counts the drafts as `listChanges` lists them, among them those that fit nowhere. */
  countDrafts(): Promise<number>;
  /** Returns null for an unknown file. */
  read(path: string): Promise<FileToEdit | null>;
  listChoices(): Promise<Choices>;
  /**
   * Saves a draft even if it has problems; only publishing requires that there are none.
   * @throws EditRefused
   */
  saveDraft(edit: DraftEdit): Promise<SaveResult>;
  /** Discards a draft as it was seen. A page that was to be removed gets back the changes that it had. */
  discardDraft(path: string, version: string): Promise<{ refused: string } | null>;
  /** Starts a draft of a new page from an example. @returns its path, or why there can be no such page */
  create(kind: PageKind, name: string): Promise<{ path: string } | { refused: string }>;
  /** Lists the fields that refer to a page. */
  listLinks(path: string): Promise<LinkPlace[]>;
  /**
   * Drafts the removal of a page, whose address will lead to `redirectTo`. A page that is not published is deleted.
   * @param version the draft that the editor saw. A page that is not published is kept if there is another one
   */
  remove(path: string, redirectTo: string, version?: string): Promise<{ refused: string } | null>;
  /** Searches all texts, drafts included; best matches first. */
  search(query: string): Promise<FoundText[]>;
  listChanges(): Promise<Change[]>;
  /** Returns the id of the newest version: the site that an editor's screen compares with. */
  readLatest(): Promise<string>;
  /**
   * Publishes drafts in the background.
   * @param seen the drafts that the editor saw, from `listDraftIds`. Later ones stay drafts
   * @param latest the newest version that the editor saw. Nothing is published if there is a newer one
   * @returns why it did not start, or null
   */
  publish(seen: string[], latest: string): Promise<string | null>;
  readProgress(): Promise<Progress>;
  /** Newest first. */
  listHistory(): Promise<Version[]>;
  /** Publishes an earlier version again, in the background, as `publish` does. */
  restore(id: string, latest: string): Promise<string | null>;
  readChecklist(): Promise<ChecklistItem[]>;
};
