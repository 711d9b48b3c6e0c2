// Changes that bring the office's content files to the schemas of newer code.
import type { Document } from "yaml";

/** Edits one file in place. It must change nothing in a file that has the new form. */
export type ContentMigration = (path: string, document: Document) => void;

/** In order; add at the end. The office's folder notes how many were applied. None was needed so far. */
export const contentMigrations: ContentMigration[] = [];
