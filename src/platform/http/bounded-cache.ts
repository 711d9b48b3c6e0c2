// Caches a limited number of results of slow work, and runs work for the same key only once at a time.

/** Returns the cached result, or computes it. */
type BoundedCache<Result> = (key: string, compute: () => Promise<Result>) => Promise<Result>;

/**
 * @param max results that are cached; the least recently used is evicted first
 * @param isFailure whether a result is not cached, like an error
 */
export function createBoundedCache<Result>(
  max: number,
  isFailure: (result: Result) => boolean = () => false,
): BoundedCache<Result> {
  const cached = new Map<string, Promise<Result>>();
  return function find(key, compute) {
    const result = cached.get(key) ?? compute();
    // The last key of a map is the newest.
    cached.delete(key);
    cached.set(key, result);
    const [oldest] = cached.size > max ? cached.keys() : [];
    if (oldest !== undefined) cached.delete(oldest);
    const evict = () => cached.get(key) === result && cached.delete(key);
    result.then((value) => isFailure(value) && evict(), evict);
    return result;
  };
}
