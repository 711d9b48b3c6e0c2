// Runs tasks one after another, to limit their memory.

type Queue = <T>(task: () => Promise<T>) => Promise<T>;

export function createQueue(): Queue {
  let previous: Promise<unknown> = Promise.resolve();
  return function runInTurn(task) {
    const result = previous.then(task);
    previous = result.catch(() => {});
    return result;
  };
}
