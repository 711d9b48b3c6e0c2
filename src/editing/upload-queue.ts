// Sends files one at a time. Files that are added meanwhile wait for their turn.

/** @param onEmpty gets the results since the queue was last empty */
export function createUploadQueue<Upload, Result>(
  send: (upload: Upload) => Promise<Result>,
  onEmpty: (results: Result[]) => void,
) {
  const waiting: Upload[] = [];
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    const results: Result[] = [];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await send(next));
    isSending = false;
    onEmpty(results);
  }

  return {
    add(uploads: Upload[]): void {
      waiting.push(...uploads);
      if (!isSending && waiting.length > 0) void sendAll();
    },
    isSending: () => isSending,
  };
}
