// The error of a file that can't be stored.

/** The file can't be stored; the sender is told why. */
export class FileError extends Error {
  override name = "FileError";
  readonly reason: "unreadable" | "pixels";
  constructor(reason: "unreadable" | "pixels", cause?: unknown) {
    super(`The file is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
