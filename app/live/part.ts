// Code that comes when it is first needed. Where it cannot be had (no line, or a newer site put up meanwhile) the page goes on without it.

/** Milliseconds until a part that did not come is asked for again. */
const PAUSE = 500;

/**
 * @param load imports the module
 * @returns brings the module, once for all callers; null when it came neither at the first try nor at a second one, after
 * which the next call tries anew. It never rejects: what a visitor has typed must not go down with a menu.
 */
export function createPart<T>(load: () => Promise<T>): () => Promise<T | null> {
  let coming: Promise<T | null> | null = null;
  return () => {
    coming ??= load()
      .catch(() => pause().then(load))
      .catch(() => {
        coming = null;
        return null;
      });
    return coming;
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
