// Runs tasks one after another to limit their memory, in an order that is fair to their senders.

type Queue = <T>(task: () => Promise<T>) => Promise<T>;

export function createQueue(): Queue {
  let previous: Promise<unknown> = Promise.resolve();
  return function runInTurn(task) {
    const result = previous.then(task);
    previous = result.catch(() => {});
    return result;
  };
}

/** Creates a queue in which a new sender waits for at most one task of each other sender. */
export function createFairQueue(): <T>(sender: string, task: () => Promise<T>) => Promise<T> {
  const runShared = createQueue();
  const senders = new Map<string, { runOwn: Queue; tasks: number }>();
  return async function runInTurn(sender, task) {
    const own = senders.get(sender) ?? { runOwn: createQueue(), tasks: 0 };
    senders.set(sender, own);
    own.tasks += 1;
    try {
      return await own.runOwn(() => runShared(task));
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) senders.delete(sender);
    }
  };
}
