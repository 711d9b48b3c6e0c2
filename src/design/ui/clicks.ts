// Tells what a click on a link does.

/** Whether a click opens a tab or a window of its own. */
export function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
