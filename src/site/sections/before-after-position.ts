// Positions of the before/after slider: 0 shows the yard after the renovation, 100 before it.
export const POSITIONS = { before: 100, both: 50, after: 0 } as const;

/** Parses the value of the input into a whole percentage. Returns the middle if it is not a number. */
export function parsePosition(value: string): number {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return POSITIONS.both;
  return Math.round(Math.min(100, Math.max(0, number)));
}

/** Returns the text that screen readers announce for a position. */
export function describePosition(share: number): string {
  if (share === POSITIONS.before) return "Before";
  if (share === POSITIONS.after) return "After";
  return `${share}% before, ${100 - share}% after`;
}
