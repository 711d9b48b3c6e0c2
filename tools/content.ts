// `npm run content`: exports published texts to content files, and publishes content files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listContent, readYaml } from "#content/content-files.ts";
import { repositoryPictures } from "#content/encoded-pictures.ts";
import { findRepositoryContent } from "#content/folder.ts";
import { readStartingFiles } from "#content/read.ts";
import { publishFiles } from "#editing/server/publish.ts";
import { createPublishedSite, readPublished, withPublished } from "#editing/server/published.ts";
import { writeValue } from "#editing/server/write-value.ts";
import { formatCount } from "#lib/numbers.ts";
import type { Store } from "#platform/database/store.ts";
import { readMaster } from "#platform/pictures/office-pictures.ts";
import { parseCommandLine, print, runCommand, startCommand, UsageError } from "./command.ts";

const help = `Copies texts between the database, which has those of the office, and content files.

  npm run content -- export FOLDER   writes each file that the office has changed, and removes those that it has removed;
                                     to commit them, FOLDER is content. The office's pictures go into pictures beside it
  npm run content -- import FOLDER   publishes the files of FOLDER, all or none; the office can undo it

Exit codes: 0 done, 1 failed, 2 wrong use.`;

/** Who published, in the office's history. */
const WHO = "npm run content";

export const run = () =>
  runCommand(help, async (store) => {
    const { positionals } = parseCommandLine({ allowPositionals: true, options: {} });
    const [command, folder, ...surplus] = positionals;
    if (!folder || surplus.length > 0) throw new UsageError("Name a command and one folder.");
    if (command === "export") await exportTo(store, resolve(folder));
    else if (command === "import") await importFrom(store, resolve(folder));
    else throw new UsageError(`There is no command "${command}": use export or import.`);
  });

async function exportTo(store: Store, folder: string): Promise<void> {
  const starting = readStartingFiles();
  const files = withPublished(starting, await readPublished(store.db));
  const changed = [...files].filter(([path, file]) => starting.get(path) !== file);
  for (const [path, file] of changed) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    // The repository's comments and line breaks are kept.
    const text = starting.has(path) ? readFileSync(join(findRepositoryContent(), path), "utf8") : "";
    writeFileSync(target, writeValue(path, text, file.value));
  }
  const removed = [...starting.keys()].filter((path) => !files.has(path));
  for (const path of removed) rmSync(join(folder, path), { force: true });
  const words = `${formatCount(changed.length, "file")} written, ${removed.length} removed`;
  await print(`${words}: ${folder}\n`);
  const pictures = join(folder, "../pictures");
  const count = await exportPictures(store, Object.keys(files.get("pictures.yaml")?.value ?? {}), pictures);
  if (count > 0)
    await print(`${formatCount(count, "picture")} written: ${pictures}. Run npm run pictures next.\n`);
}

/** Writes the masters of the office's pictures: the site does not start with files that name others. */
async function exportPictures(store: Store, names: string[], folder: string): Promise<number> {
  let count = 0;
  for (const name of names.filter((one) => !Object.hasOwn(repositoryPictures, one))) {
    const master = await readMaster(store, name);
    if (!master) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.jpg`), master);
    count += 1;
  }
  return count;
}

async function importFrom(store: Store, folder: string): Promise<void> {
  const { paths, problems } = listContent(folder);
  const files = new Map(paths.map((path) => [path, readYaml(folder, path)]));
  const [problem] = [...problems, ...[...files.values()].flatMap((file) => file.problems)];
  if (problem) throw new Error(`Nothing was published: ${problem}`);
  if (files.size === 0) throw new Error(`${folder} has no content files.`);
  const published = createPublishedSite(store, { log: { error() {} } });
  const version = await publishFiles({ store, published }, { who: WHO, files });
  await print(`Published as version ${version}. Visitors see it within two seconds.\n`);
}

if (import.meta.main) await startCommand(run);
