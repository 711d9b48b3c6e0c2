// `npm run content:new`: writes the starting file of a page, and prints the next steps.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRepositoryContent } from "#content/folder.ts";
import { isTakenAddress } from "#content/page-paths.ts";
import { ContentError, loadContentAndFiles } from "#content/read.ts";
import { type PageKind, pageKinds } from "#editing/editing.ts";
import { idOfPage, startingText } from "#editing/server/starting-files.ts";
import { findSubject } from "#editing/server/subjects.ts";
import { slugOf } from "#lib/slug.ts";

/** A new content file, and the next steps for its author. */
type Draft = { file: string; text: string; next: string[] };

/** An invalid argument. The message says why, and lists valid ones. */
class Refusal extends Error {}

const usage = `Usage:
  npm run content:new -- area "Cinco Ranch"
  npm run content:new -- project "Lantern Court"
  npm run content:new -- service "Pergolas"
  npm run content:new -- page "Financing"
  npm run content:new -- guide "Salt or chlorine"`;

/** The step after the page has its texts. */
const lastSteps: Record<PageKind, string> = {
  area: "The page is on the list of all areas, /areas, automatically. Name it where else it belongs: the menu and the grid of /services (content/navigation.yaml), the drawn map (content/service-map.yaml), the neighbors of other areas (nearby in their files).",
  project: "The page is on /portfolio automatically; order sets its position.",
  service:
    "Name the page where it should be found: the menus (main.services.groups and footer.services in content/navigation.yaml) and /services (core.also in content/services.yaml).",
  page: "Name the page where it should be found: the menus (main.links, main.more and footer.quick in content/navigation.yaml), and related links of services.",
  guide:
    "The page is on the list of all guides, /guides, automatically. Name it where else it belongs: the footer (content/navigation.yaml), services and areas (content/guide-pages.yaml), next in other guides.",
};

/**
 * @param folder content/
 * @param name for readers: "Cinco Ranch"
 * @throws Refusal if the file or its address exists, or the name has no letters or digits
 */
export function startPage(folder: string, kind: PageKind, name: string): Draft {
  const slug = slugOf(name);
  if (!slug) throw new Refusal(`"${name}" has no letter to make an address of.`);
  const file = idOfPage(kind, slug);
  const address = findSubject(file)?.address ?? "";
  if (isTakenAddress(address)) throw new Refusal(`There is a page ${address} already.`);
  if (existsSync(join(folder, file))) throw new Refusal(`There is a content/${file} already.`);
  return {
    file,
    text: startingText(kind, name, loadContentAndFiles(folder)),
    next: [
      `Open content/${file} and replace every text that begins with REPLACE.`,
      `Put your pictures into pictures/, describe them in content/pictures.yaml, run npm run pictures, and name them in the file (docs/pictures.md). Until then the page shows other pictures of the site.`,
      "Run npm run content:check: it reports mistakes and lists what is left.",
      `Run npm run dev and look at it: http://localhost:3000${address}`,
      lastSteps[kind],
      "When no text in it is made up, delete the line sample: true.",
    ],
  };
}

if (import.meta.main) {
  const folder = findRepositoryContent();
  try {
    const [given, name = ""] = process.argv.slice(2);
    const kind = pageKinds.find((one) => one === given);
    if (!kind || !name.trim()) throw new Refusal(usage);
    const { file, text, next } = startPage(folder, kind, name.trim());
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    console.log(`content/${file} is written. Next steps:`);
    for (const [index, step] of next.entries()) console.log(`  ${index + 1}. ${step}`);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
