// Changes that bring the office's content files to the schemas of newer code.
import type { Document } from "yaml";
import { editDocument } from "./file-text.ts";

/** Edits one file in place. It must change nothing in a file that has the new form. */
export type ContentMigration = (path: string, document: Document) => void;

/** In order; add at the end. The office's folder notes how many were applied. None was needed so far. */
export const contentMigrations: ContentMigration[] = [];

/** Returns a file's text in the newest form. */
export function migrateText(path: string, text: string, migrations = contentMigrations): string {
  if (migrations.length === 0) return text;
  return editDocument(path, text, (document) => {
    for (const change of migrations) change(path, document);
  });
}
