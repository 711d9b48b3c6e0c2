// Measures how much time of the processor a task takes. Unlike a clock, other programs hardly change it.

/** @returns milliseconds of this thread */
export async function measureCpuMs(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
