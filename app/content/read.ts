// The one way to read content/: every file parsed, checked and joined, or an error that says where to look.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type * as z from "zod";
import { parseContentFile } from "./parse.ts";
import { brokenReferences } from "./references.ts";
import { directories, files, hasOwnSchema } from "./schemas/index.ts";

type Files = { [Name in keyof typeof files]: z.output<(typeof files)[Name]> };
type Directories = {
  [Name in keyof typeof directories]: (z.output<(typeof directories)[Name]["schema"]> & {
    slug: string;
  })[];
};
export type Content = Files & Directories;

/** Where something in content/ is wrong: `file:line field: what was expected`. */
export class ContentError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `content/ has ${problems.length} ${problems.length === 1 ? "mistake" : "mistakes"}:\n${problems.join("\n")}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads all of content/. Cross-references (pictures, projects, films) are checked here, so that no page can miss one.
 * @throws ContentError with every problem found, not just the first.
 */
export function loadContent(folder: string): Content {
  const problems: string[] = [];
  const content: Record<string, unknown> = {};

  function load(file: string, schema: z.ZodType): unknown {
    const path = join(folder, file);
    if (!existsSync(path)) {
      problems.push(`content/${file}:1 the file is missing`);
      return null;
    }
    const parsed = parseContentFile(`content/${file}`, readFileSync(path, "utf8"), schema);
    problems.push(...parsed.problems);
    return parsed.value;
  }

  for (const [name, schema] of Object.entries(files)) content[name] = load(`${name}.yaml`, schema);
  for (const [name, { folder: place, schema }] of Object.entries(directories)) {
    const own = yamlFilesIn(folder, place).filter((file) => !hasOwnSchema(file));
    const items = own.map((file) => {
      const value = load(file, schema);
      return value && { ...(value as object), slug: basename(file, ".yaml") };
    });
    content[name] = items.sort((a, b) => orderOf(a) - orderOf(b));
  }
  if (problems.length === 0) problems.push(...brokenReferences(content as Content));
  if (problems.length > 0) throw new ContentError(problems);
  return content as Content;
}

/** "areas/katy.yaml" and so on, by name. */
function yamlFilesIn(folder: string, place: string): string[] {
  const path = join(folder, place);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => `${place}/${file}`);
}

function orderOf(item: unknown): number {
  return (item as { order?: number } | null)?.order ?? 0;
}

let cached: Content | undefined;

/** The site's content: read once by a server or a build, anew on each call in development so that an edit shows. */
export function readContent(): Content {
  if (!cached || process.env.NODE_ENV === "development") cached = parsedContent();
  return cached;
}

/** A build has checked all of content/ before its processes start: they take what it found (CONTENT_FILE). */
function parsedContent(): Content {
  const file = process.env.CONTENT_FILE;
  return file ? JSON.parse(readFileSync(file, "utf8")) : loadContent(join(process.cwd(), "content"));
}
