// Keeps a limited number of results of slow work in memory, and does none of it twice at once.

/** Returns the kept result, or computes it. */
export type BoundedCache<Result> = (key: string, compute: () => Promise<Result>) => Promise<Result>;

/**
 * @param max results that are kept; the one that was not asked for longest is dropped first, and failures at once
 * @param isFailure whether a result is dropped like an error
 */
export function createBoundedCache<Result>(
  max: number,
  isFailure: (result: Result) => boolean = () => false,
): BoundedCache<Result> {
  const kept = new Map<string, Promise<Result>>();
  return function find(key, compute) {
    const result = kept.get(key) ?? compute();
    // The last key of a map is the newest.
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.size > max ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    const drop = () => kept.get(key) === result && kept.delete(key);
    result.then((value) => isFailure(value) && drop(), drop);
    return result;
  };
}
