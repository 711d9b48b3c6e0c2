// Runs a task for many items, a few at a time, to limit memory.

/** Runs `work` for each item, at most `atOnce` at the same time. @throws the first error of `work` */
export async function runInParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // All workers share one iterator, so each item goes to the first free worker.
  const waiting = Iterator.from(items);
  async function runWorker(): Promise<void> {
    for (const item of waiting) await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, runWorker));
}
