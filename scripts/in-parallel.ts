// Does the same work for many items, a few at a time: memory stays that of a few.

/** @param work is begun for the next item when one is done @throws what the first failure threw */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // One iterator for all lanes: each item goes to the lane that is free first.
  const waiting = Iterator.from(items);
  async function lane(): Promise<void> {
    for (const item of waiting) await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
}
