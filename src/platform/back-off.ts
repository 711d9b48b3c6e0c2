// Computes the delay before a retry.

/** Returns a delay that doubles with each failure. @param failures their number before the latest one */
export function backOffMs(
  failures: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
): number {
  return Math.min(firstMs * 2 ** failures, longestMs);
}
