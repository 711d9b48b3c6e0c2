// Brings a draft that older code saved to the schemas of newer code.
import { isRecord } from "#app/office/site/is-record.ts";
import { contentMigrations, migrateText, migrationsOf } from "./content-migrations.ts";
import type { StoredDraft } from "./drafts.ts";
import { isBroken, readValue, writeValue } from "./file-text.ts";

/** Applies all migrations, which skip migrated content, so drafts don't record any. A broken base allows none. */
export function migrateDraft(draft: StoredDraft, migrations = contentMigrations): StoredDraft {
  const { path, base, value } = draft;
  if (migrationsOf(path, migrations).length === 0 || isBroken(path, base)) return draft;
  const newBase = migrateText(path, base, migrations);
  if (!isRecord(value)) return { ...draft, base: newBase };
  const text = migrateText(path, writeValue(path, base, value), migrations);
  return { ...draft, base: newBase, value: readValue(path, text) };
}
