// Lets only the owner read what a process and its children create: requests, mails, backups.

/** Call it once, before anything is created. Files that exist are those of `makePrivate`. */
export function createPrivately(): void {
  process.umask(0o077);
}
