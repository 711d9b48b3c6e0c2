// Backs up the office's folder beside the database copy, and checks such copies.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { officePictures } from "#app/content/encoded-pictures.ts";
import { formatCount } from "#app/numbers.ts";
import { readTexts } from "../editing/published.ts";
import { listVersions, siteFolder, waitForPublishing } from "../editing/site-folder.ts";
import { findWriteRefusal } from "../editing/storage-failure.ts";
import { SECRET_FILE } from "../office/secret.ts";

/** Work in progress and locks, which mean nothing elsewhere, and what is needed to sign in. */
const LEFT_OUT = new RegExp(`^(staged|commit\\.json|progress\\.json|publish\\.lock|${SECRET_FILE})`);

/** Files that an upload or an encoding is writing, which come and go during the copy. */
const UNFINISHED = /^\.upload-|\.partial$/;

const COPY_TRIES = 5;

/** The folder beside the copy of a database. */
export function siteCopyOf(file: string): string {
  return `${file}.site`;
}

/** Copies the office's folder if it has edited or added pictures. @returns whether there is a copy */
export async function backUpSite(contentDir: string, file: string): Promise<boolean> {
  if (!hasContent(contentDir) && !existsSync(officePictures(contentDir))) return false;
  const unlock = await waitForLock(contentDir);
  const partial = `${siteCopyOf(file)}.partial`;
  try {
    rmSync(partial, { recursive: true, force: true });
    // Drafts and removed pictures are in it, whatever the rights of its files are.
    mkdirSync(partial, { mode: 0o700 });
    for (const name of readdirSync(contentDir))
      if (!LEFT_OUT.test(name)) copyWhole(join(contentDir, name), join(partial, name));
    describeSiteCopy(partial);
    renameSync(partial, siteCopyOf(file));
    return true;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

function hasContent(folder: string): boolean {
  return existsSync(siteFolder(folder).content);
}

/** Copies a file or a folder. Staff may remove a picture or put one back during the copy, which then starts again. */
function copyWhole(from: string, to: string, triesLeft = COPY_TRIES): void {
  const filter = (path: string) => !UNFINISHED.test(basename(path));
  try {
    cpSync(from, to, { recursive: true, preserveTimestamps: true, filter });
  } catch (error) {
    if (triesLeft === 1 || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    rmSync(to, { recursive: true, force: true });
    copyWhole(from, to, triesLeft - 1);
  }
}

async function waitForLock(contentDir: string) {
  // Nobody can publish on a read-only disk. Other users can, if only this one can't write.
  if (findWriteRefusal(contentDir) === "EROFS") return () => {};
  return waitForPublishing(contentDir);
}

/** Does not check fields, because the copy may be from another version of the code. @throws if it is damaged */
export function describeSiteCopy(folder: string): string {
  try {
    return hasContent(folder) ? describeContent(folder) : describePictures(folder);
  } catch (error) {
    throw new Error(`${folder} is damaged: ${(error as Error).message}`);
  }
}

function describeContent(folder: string): string {
  const texts = readTexts(siteFolder(folder).content);
  const [problem] = [...texts.values()].flatMap(({ yaml }) => yaml.problems);
  if (problem) throw new Error(problem);
  const versions = formatCount(listVersions(folder).length, "version");
  return `the office's content with ${formatCount(texts.size, "file")} and ${versions}`;
}

/** Staff may add pictures before they publish for the first time. */
function describePictures(folder: string): string {
  if (existsSync(siteFolder(folder).history)) throw new Error("it has published versions, but no content");
  const masters = readdirSync(officePictures(folder)).filter((name) => name.endsWith(".jpg"));
  return `${formatCount(masters.length, "picture")} of the office, which has published nothing`;
}
