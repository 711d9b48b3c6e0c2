// Replaces a file atomically, so that readers never find a part of it.
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** @throws the system's error, such as a full disk; an earlier file is then unchanged */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  // Hidden, because a killed process leaves it in folders that people look into.
  const partial = join(dirname(file), `.${basename(file)}.partial`);
  try {
    await writeFile(partial, content, { flush: true });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
