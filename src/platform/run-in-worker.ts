// Runs code in a worker within a time limit, so that it can't block the site.
import { Worker, type WorkerOptions } from "node:worker_threads";

type Options = Pick<WorkerOptions, "workerData" | "resourceLimits"> & { timeoutMs: number };

/**
 * Returns the first message of a worker. Its code is a text, because the bundled server has no file for it.
 * @throws if it fails, takes too long or ends without a message
 */
export async function runInWorker<Reply>(code: string, { timeoutMs, ...options }: Options): Promise<Reply> {
  // Keeps messages of libraries out of the site's log.
  const worker = new Worker(code, { eval: true, env: {}, stdout: true, stderr: true, ...options });
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const timer = setTimeout(() => reject(new Error("The worker takes too long.")), timeoutMs);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The worker has ended.")));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
