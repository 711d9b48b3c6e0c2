// How a before/after comparison reads its slider: 0 shows the garden as it is after, 100 as it was before.

export const POSITIONS = { before: 100, both: 50, after: 0 } as const;

/** A whole percentage from whatever an input holds; the middle when it holds no number. */
export function shareBefore(value: string): number {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return POSITIONS.both;
  return Math.round(Math.min(100, Math.max(0, number)));
}

/** What a screen reader says for a position. */
export function positionInWords(share: number): string {
  if (share === POSITIONS.before) return "Before";
  if (share === POSITIONS.after) return "After";
  return `${share}% before, ${100 - share}% after`;
}
