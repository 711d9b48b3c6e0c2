// Makes files that this process and its children create readable by their owner only.

/** Call it once, before any file is created. `makePrivate` handles existing files. */
export function createPrivately(): void {
  process.umask(0o077);
}
