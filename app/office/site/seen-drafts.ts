// Which drafts somebody has seen before publishing, so that no others are published.
import type { Change } from "./editing.ts";

/** Returns one word for each draft, which changes with each save. */
export function listSeen(changes: readonly Pick<Change, "path" | "draft">[]): string[] {
  return changes.flatMap(({ path, draft }) => (draft ? [`${path} ${draft.version}`] : [])).sort();
}

/** Whether the drafts are still those that the page listed. */
export function areSeen(
  changes: readonly Pick<Change, "path" | "draft">[],
  seen: readonly string[],
): boolean {
  return listSeen(changes).join("\n") === seen.toSorted().join("\n");
}
