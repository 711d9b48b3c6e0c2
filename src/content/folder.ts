// Finds the folders of the repository's content and of the office's pictures.
import { join, relative, resolve } from "node:path";

/** The office's folder if CONTENT_DIR is not set. */
const DEFAULT_CONTENT_DIR = "./data/site";

/** The repository's files, in the folder that the site is started in. */
export function findRepositoryContent(): string {
  return join(process.cwd(), "content");
}

/** The folder of the office's files, history and pictures. It may not exist yet. */
export function findContentDir(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.CONTENT_DIR?.trim() || DEFAULT_CONTENT_DIR);
}

/** Names a folder of content as people know it: "content" of the repository, or the office's. */
export function nameContentFolder(folder: string): string {
  return relative(process.cwd(), folder);
}
