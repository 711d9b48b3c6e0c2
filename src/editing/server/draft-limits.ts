// Decides whether a draft can be read, before it is stored and whenever it is read again.
import { sayPlainly } from "#content/explain.ts";
import { explainUnreadable } from "#content/guide-checks.ts";
import { readStartingFiles } from "#content/read.ts";
import { runWithin } from "#content/run-within.ts";
import { readDraftValue } from "../draft-value.ts";
import { EditRefused } from "../editing.ts";
import { findFields } from "../search-fields.ts";
import { listDifferences } from "./differences.ts";
import type { StoredDraft } from "./drafts.ts";
import { findSubject, schemaOfSubject, titleOf, valueIn } from "./subjects.ts";
import { withValues } from "./with-values.ts";

/** Screens read each draft; the largest takes a tenth of a second on a busy machine. */
const READ_LIMIT_MS = 2_000;

type DraftParts = Pick<StoredDraft, "id" | "kind" | "value">;

/** Merges, validates, compares and searches a draft as the screens do. @throws if one of them fails */
export function readLikeScreens({ id, kind, value }: DraftParts): void {
  const subject = findSubject(id);
  // A draft of an unknown subject is never applied.
  if (subject === null || (kind === "removed" && value === null)) return;
  runWithin(READ_LIMIT_MS, () => {
    const files = readStartingFiles();
    const merged = withValues(files, [{ id, kind: "changed", value: readDraftValue(value) }]);
    const written = valueIn(merged, subject);
    const schema = schemaOfSubject(id);
    titleOf(id, written);
    listDifferences(schema, valueIn(files, subject), written);
    findFields(schema, written, "a");
    subject.schema.safeParse(merged.get(subject.file)?.value);
  });
}

/** Refuses a draft that a screen could not show. @throws EditRefused */
export function refuseUnreadable(draft: DraftParts): void {
  const { body } = (draft.value ?? {}) as { body?: unknown };
  const reason = typeof body === "string" && draft.id.endsWith(".md") ? explainUnreadable(body) : null;
  if (reason) throw new EditRefused(`The text of the guide can’t be saved: ${sayPlainly(reason)}`);
  try {
    readLikeScreens(draft);
  } catch (error) {
    if (error instanceof EditRefused) throw error;
    throw new EditRefused(TOO_LARGE);
  }
}

const TOO_LARGE =
  "The website could not read this again, so it is not saved: it is too long, or has too many parts. Undo your last change.";
