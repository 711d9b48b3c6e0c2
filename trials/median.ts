// Returns the median of measured values; of an even number of values, the upper of the middle two.
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
