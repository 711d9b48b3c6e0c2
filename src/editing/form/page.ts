// What the server passes to the form of a page, and how the form and its screen work together.
import type { Choices, Field, SubjectToEdit } from "../editing.ts";
import type { PreviewPages } from "../preview/preview-pages.ts";

export type FormPage = {
  subject: Pick<SubjectToEdit, "id" | "value" | "published" | "example" | "version" | "problems" | "schema">;
  choices: Choices;
  /** The field that a link leads to, and the list that it adds an item to. */
  field: Field | null;
  addTo: Field | null;
  /** Null if no page shows the subject. */
  preview: { pages: PreviewPages; isOpen: boolean } | null;
};

/** Attribute of the fields of the screen's forms that have the version that this screen has shown. */
export const SHOWN_VERSION = "data-shown-version";

/** The part of the screen that discards the draft. */
export const DISCARD_ID = "discard";

/** Where drafts are sent. */
export const DRAFT_ADDRESS = "/office/site/draft";
/** Returns who saved a subject last. */
export const DRAFT_STATE_ADDRESS = "/office/site/draft-state";

/** An event of the document: a draft has been saved. */
export const DRAFT_SAVED = "draft:saved";
