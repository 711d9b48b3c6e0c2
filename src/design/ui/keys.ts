// Distinguishes keys for the page from shortcuts of the browser.

type Modifiers = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/** Whether a key is the browser's, such as Alt and an arrow, which goes back or forward. */
export function hasModifier({ altKey, ctrlKey, metaKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey;
}
