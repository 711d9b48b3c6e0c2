// Stores uploaded files on disk until they are processed, so that slow uploads take no memory.
import { randomUUID } from "node:crypto";
import { mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type SpooledFile = {
  /** Returns the content and removes it from the disk. Call it once. */
  take(): Promise<Buffer>;
  /** Removes the content from the disk. Does nothing after `take`. */
  discard(): Promise<void>;
};

/** Writes a stream to a nameless file, which disappears with the process. @throws the stream's or disk's error */
export async function spool(stream: Readable, folder: string): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  let isOpen = true;
  async function discard(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  }
  try {
    // Without a name, no personal data remains after the process is killed.
    await unlink(path);
    await pipeline(stream, (chunks: AsyncIterable<Buffer>) => file.writeFile(chunks));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async take() {
      try {
        const { size } = await file.stat();
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await discard();
      }
    },
    discard,
  };
}
