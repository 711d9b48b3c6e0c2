// Finds and reads the files of content/ and reports wrong names, wrong encodings and empty files.
import { isUtf8 } from "node:buffer";
import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseByPath, type YamlFile } from "./parse.ts";
import { directories, hasOwnSchema } from "./schemas/index.ts";

const PAGE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Listing = {
  /** "company.yaml", "areas/katy.yaml" and so on, sorted by name within each folder. */
  paths: string[];
  /** Unknown files and folders, as `file:line what is wrong`. */
  problems: string[];
};

export function listContent(folder: string): Listing {
  const extensions = new Map<string, string>(
    Object.values(directories).map(({ folder: name, extension }) => [name, extension]),
  );
  const listing: Listing = { paths: [], problems: [] };
  for (const entry of visibleEntries(folder)) {
    if (entry.isDirectory() ? extensions.has(entry.name) : isKnownFile(entry.name)) {
      if (!entry.isDirectory()) listing.paths.push(entry.name);
    } else listing.problems.push(`content/${entry.name}:1 nothing reads this: is its name misspelled?`);
  }
  for (const [name, extension] of extensions) {
    for (const entry of visibleEntries(join(folder, name))) {
      const path = `${name}/${entry.name}`;
      if (entry.isFile() && isPageFile(entry.name, extension)) listing.paths.push(path);
      else
        listing.problems.push(
          `content/${path}:1 a file's name is the address of its page: expected lower-case words joined by hyphens, such as cinco-ranch.${extension}`,
        );
    }
  }
  return listing;
}

function isPageFile(name: string, extension: string): boolean {
  const end = `.${extension}`;
  return name.endsWith(end) && PAGE_NAME.test(name.slice(0, -end.length));
}

function isKnownFile(name: string): boolean {
  return name.endsWith(".yaml") && hasOwnSchema(name);
}

/** Lists a folder without hidden files and backup copies of editors. */
function visibleEntries(path: string): Dirent[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && !name.endsWith("~"))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param path "areas/katy.yaml" or "guides/clay-soil.md" */
export function readYaml(folder: string, path: string): YamlFile {
  const file = `content/${path}`;
  const bytes = readFileSync(join(folder, path));
  const problem = encodingProblem(bytes);
  if (problem) return { file, value: null, problems: [`${file}:${problem}`], lineOf: () => 1 };
  return parseByPath(file, bytes.toString("utf8"));
}

/** Returns the line and the reason why a file is not plain UTF-8; undefined if it is. */
function encodingProblem(bytes: Buffer): string | undefined {
  const advice = 'save the file as "UTF-8"';
  const [first = 0, second = 0, third = 0] = bytes;
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasUtf16Mark || bytes.includes(0)) return `1 the file is saved as UTF-16: ${advice}`;
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return `1 the file begins with a byte order mark: ${advice}, not as "UTF-8 with BOM"`;
  if (isUtf8(bytes)) return undefined;
  return `${lineOfBadByte(bytes)} a letter on this line is saved in another encoding, such as Windows-1252 or Latin-1: ${advice}`;
}

function lineOfBadByte(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end;
  }
  return line;
}
