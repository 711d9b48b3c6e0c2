// Does the same work for many items, a few at a time: memory stays that of a few.
import { availableParallelism } from "node:os";

/** @param work is begun for the next item when one is done; the first failure ends all */
export async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  async function worker(): Promise<void> {
    for (const item of waiting) await work(item);
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
