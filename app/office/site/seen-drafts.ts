// Identifies the drafts that an editor has seen, so that only those are published.
import type { Change } from "./editing.ts";

/** Refusal if a seen draft has changed, or if somebody has published since. */
export const NOT_SEEN =
  "Somebody changed or published something while you were reading. Look again before you go on.";

/** Returns an id for each draft, which changes with each save. */
export function listDraftIds(changes: readonly Pick<Change, "path" | "draft">[]): string[] {
  return changes
    .flatMap(({ path, draft }) => (draft ? [draftId({ path, version: draft.version })] : []))
    .sort();
}

/**
 * Returns the drafts that were seen and leaves out those that were started since. Returns null if one that was seen has
 * been saved again, discarded or published.
 */
export function findSeen<Draft extends { path: string; version: string }>(
  drafts: readonly Draft[],
  seen: readonly string[],
): Draft[] | null {
  const found = drafts.filter((draft) => seen.includes(draftId(draft)));
  return found.length === new Set(seen).size ? found : null;
}

function draftId({ path, version }: { path: string; version: string }): string {
  return `${path} ${version}`;
}
