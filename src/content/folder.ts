// Finds the folder of the repository's content.
import { join, relative } from "node:path";

/** The repository's files, in the folder that the site is started in. */
export function findRepositoryContent(): string {
  return join(process.cwd(), "content");
}

/** Names a folder of content as people know it: "content". */
export function nameContentFolder(folder: string): string {
  return relative(process.cwd(), folder);
}
