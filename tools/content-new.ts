// `npm run content:new`: writes a starting file or adds a question, and prints the next steps.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isSeq, parseDocument, stringify } from "yaml";
import { findRepositoryContent, nameContentFolder } from "#content/folder.ts";
import { ContentError, loadContentAndFiles } from "#content/read.ts";
import { type PageKind, pageKinds } from "#editing/editing.ts";
import { idOfPage, startingText } from "#editing/server/starting-files.ts";
import { findSubject } from "#editing/server/subjects.ts";
import { slugOf } from "#lib/slug.ts";

/** A new version of a content file, and the next steps for its author. */
type Draft = { file: string; text: string; next: string[] };

/** An invalid argument. The message says why, and lists valid ones. */
class Refusal extends Error {}

const usage = `Usage:
  npm run content:new -- area "Cinco Ranch"
  npm run content:new -- project "Lantern Court"
  npm run content:new -- service "Pergolas"
  npm run content:new -- guide "Salt or chlorine"
  npm run content:new -- faq contact "How deep can a pool be?"`;

/**
 * Returns the steps after the page has its texts.
 * @param content the name of the content folder
 */
function lastSteps(content: string, kind: PageKind): string[] {
  const steps: Record<PageKind, string[]> = {
    area: [
      `The page is on the list of all areas, /areas, automatically. Name it where else it belongs: the menu and the grid of /services (${content}/navigation.yaml), the drawn map (${content}/service-map.yaml), the neighbors of other areas (nearby in their files).`,
    ],
    project: ["The page is on /portfolio automatically; order sets its position."],
    service: [
      `Name the page where it should be found: the menus (main.services.groups and footer.services in ${content}/navigation.yaml) and /services (core.also in ${content}/services.yaml).`,
    ],
    guide: [
      `The page is on the list of all guides, /guides, automatically. Name it where else it belongs: the footer (${content}/navigation.yaml), services and areas (${content}/guide-pages.yaml), next in other guides.`,
    ],
  };
  return steps[kind];
}

/**
 * @param folder content/
 * @param name for readers: "Cinco Ranch"
 * @throws Refusal if the file exists, or the name has no letters or digits
 */
export function startPage(folder: string, kind: PageKind, name: string): Draft {
  const slug = slugOf(name);
  if (!slug) throw new Refusal(`"${name}" has no letter to make an address of.`);
  const file = idOfPage(kind, slug);
  const content = nameContentFolder(folder);
  if (existsSync(join(folder, file))) throw new Refusal(`There is a ${content}/${file} already.`);
  return {
    file,
    text: startingText(kind, name, loadContentAndFiles(folder)),
    next: [
      `Open ${content}/${file} and replace every text that begins with REPLACE.`,
      `Put your pictures into pictures/, describe them in ${content}/pictures.yaml, run npm run pictures, and name them in the file (docs/pictures.md). Until then the page shows other pictures of the site.`,
      "Run npm run content:check: it reports mistakes and lists what is left.",
      `Run npm run dev and look at it: http://localhost:3000${findSubject(file)?.address}`,
      ...lastSteps(content, kind),
      "When no text in it is made up, delete the line sample: true.",
    ],
  };
}

/**
 * @param place a file with questions: "contact", "pool-design", "areas/katy"
 * @throws Refusal if there is no such file with questions
 */
export function addQuestion(folder: string, place: string, question: string): Draft {
  const file = findQuestionFile(folder, place);
  const source = readFileSync(join(folder, file), "utf8");
  const document = parseDocument(source);
  const items = document.getIn(["questions", "items"]);
  const first = isSeq(items) && items.items[0];
  const last = isSeq(items) && items.items.at(-1);
  if (!isMap(first) || !first.range || !isMap(last) || !last.range)
    throw new Refusal(
      `The questions in ${nameContentFolder(folder)}/${file} are not a list of lines that begin with a hyphen.`,
    );
  const indent = " ".repeat(columnOf(source, first.range[0]));
  const item = [
    `${indent.slice(2)}- question: ${toInlineYaml(question)}`,
    `${indent}answer: ${toInlineYaml("REPLACE: the answer")}`,
  ];
  const end = last.range[1];
  return {
    file,
    text: `${source.slice(0, end).trimEnd()}\n${item.join("\n")}\n${source.slice(end).replace(/^\s*\n/, "")}`,
    next: [
      `Open ${nameContentFolder(folder)}/${file} and write the answer where it says REPLACE, the last under questions.`,
      "Read the title above the questions, which may contain their number.",
      "Run npm run content:check: it reports mistakes and lists what is left.",
      `Run npm run dev and look at it: http://localhost:3000/${file.replace(/\.yaml$/, "")}`,
    ],
  };
}

function findQuestionFile(folder: string, place: string): string {
  const all = globSync("{*,{services,areas}/*}.yaml", { cwd: folder })
    .filter((file) =>
      isSeq(parseDocument(readFileSync(join(folder, file), "utf8")).getIn(["questions", "items"])),
    )
    .sort();
  const wanted = place.replace(/^content\/|^\/|\.yaml$/g, "");
  const found =
    all.find((file) => file === `${wanted}.yaml`) ?? all.find((file) => file.endsWith(`/${wanted}.yaml`));
  if (found) return found;
  const known = all.map((file) => file.replace(/^(services|areas)\/|\.yaml$/g, "")).join(", ");
  throw new Refusal(`There is no place "${place}" with questions. These have some: ${known}.`);
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf("\n", offset - 1) + 1);
}

/** Writes text as YAML on one line, quoted if necessary. */
function toInlineYaml(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}

function createDraft(folder: string, [kind = "", name = "", question = ""]: string[]): Draft {
  if (kind === "faq" && name && question.trim()) return addQuestion(folder, name, question.trim());
  const page = pageKinds.find((one) => one === kind);
  if (page && name.trim()) return startPage(folder, page, name.trim());
  throw new Refusal(usage);
}

if (import.meta.main) {
  const folder = findRepositoryContent();
  try {
    const { file, text, next } = createDraft(folder, process.argv.slice(2));
    writeFileSync(join(folder, file), text);
    console.log(`${nameContentFolder(folder)}/${file} is written. Next steps:`);
    for (const [index, step] of next.entries()) console.log(`  ${index + 1}. ${step}`);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
