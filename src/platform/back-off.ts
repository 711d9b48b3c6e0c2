// How long to wait before trying again what has failed.

/** Returns a wait that doubles with each failure. @param failures how many there were before the latest */
export function backOffMs(failures: number, { first, longest }: { first: number; longest: number }): number {
  return Math.min(first * 2 ** failures, longest);
}
