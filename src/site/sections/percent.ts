// CSS percentages of positions and widths on a scale.

/** percentOf(1, 4) → "25.00%" */
export function percentOf(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)}%`;
}
