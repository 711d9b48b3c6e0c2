// Whether a click on a link stays in this tab.

/** Whether a click opens a tab or a window of its own. */
export function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
