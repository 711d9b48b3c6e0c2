// Lazy loading of a module when it is first needed, with a retry and a fallback.

const RETRY_MS = 500;

/**
 * Returns a function that imports a module on its first call and caches it for later calls.
 * A failed import is retried once after 500 ms, because the network may be down for a moment. If that fails too, for
 * example because a newer release has replaced the file, the promise resolves to null and the next call tries again.
 * The promise never rejects, so a missing menu cannot make the page lose what a visitor typed: callers handle null.
 */
export function createLazyLoader<Module>(importModule: () => Promise<Module>): () => Promise<Module | null> {
  let loading: Promise<Module | null> | null = null;
  return () => {
    loading ??= retryOnce(importModule).catch(() => {
      loading = null;
      return null;
    });
    return loading;
  };
}

/** Retries once after a pause: connections can fail briefly. */
function retryOnce<Result>(load: () => Promise<Result>): Promise<Result> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load));
}
