// What the server passes to the form of a page, and how the form and its screen work together.
import type { Choices, Field, FileToEdit } from "../editing.ts";
import type { PreviewPages } from "../preview/preview-pages.ts";

export type FormPage = {
  file: Pick<FileToEdit, "path" | "title" | "value" | "version" | "problems"> & {
    schema: Record<string, unknown>;
  };
  /** Paths of the fields that this form shows. An empty path is the whole file. */
  shown: Field[];
  choices: Choices;
  /** The field that a link leads to, and the list that it adds an item to. */
  field: Field | null;
  addTo: Field | null;
  /** Null if no page shows the file. */
  preview: { pages: PreviewPages; isOpen: boolean } | null;
};

/** The field of the form that discards the draft: the file's version that this screen has shown. */
export const SHOWN_VERSION_ID = "shown-version";

/** Where drafts are sent. */
export const DRAFT_ADDRESS = "/office/site/draft";

/** Events of the document: a draft has been saved, and a request to save it now. */
export const DRAFT_SAVED = "draft:saved";
export const SAVE_DRAFT = "draft:save";
/** Its detail is the kind of the form's SaveState. */
export const SAVE_STATE = "draft:state";
