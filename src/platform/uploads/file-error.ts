// The error of a file that can't be stored.

/** The sender is told the reason. */
export class FileError extends Error {
  override name = "FileError";
  readonly reason: "unreadable" | "pixels";
  constructor(reason: "unreadable" | "pixels", cause?: unknown) {
    super(`The file is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
