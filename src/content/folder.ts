// Finds the folders of the repository's content and of what earlier releases published.
import { join, resolve } from "node:path";

/** The folder of earlier releases if CONTENT_DIR was not set. */
const DEFAULT_CONTENT_DIR = "./data/site";

/** The repository's files, in the folder that the site is started in. */
export function findRepositoryContent(): string {
  return join(process.cwd(), "content");
}

/** The folder in which earlier releases kept what the office published. Few sites have one. */
export function findContentDir(): string {
  return resolve(process.env.CONTENT_DIR?.trim() || DEFAULT_CONTENT_DIR);
}
