// Identifies the drafts that an editor has seen, so that only those are published.

/** Refusal if a seen draft, or what it or a restored version replaces, has changed since. */
export const NOT_SEEN =
  "Somebody changed or published something while you were reading. Look again before you go on.";

type SeenDraft = { id: string; version: string };

/** Returns the id of a draft as it is now, which changes with each save. */
export function draftId({ id, version }: SeenDraft): string {
  return `${id} ${version}`;
}

/**
 * Returns the drafts that were seen and leaves out the others. Returns null if one that was seen has been saved again,
 * discarded or published.
 */
export function findSeen<Draft extends SeenDraft>(
  drafts: readonly Draft[],
  seen: readonly string[],
): Draft[] | null {
  const found = drafts.filter((draft) => seen.includes(draftId(draft)));
  return found.length === new Set(seen).size ? found : null;
}
