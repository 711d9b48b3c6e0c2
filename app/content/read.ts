// The one way to read content/: every file parsed, checked and joined, or an error that says where to look.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isMap, isNode, LineCounter, parseDocument } from "yaml";
import type * as z from "zod";
import { directories, files } from "./schemas/index.ts";

type Files = { [Name in keyof typeof files]: z.output<(typeof files)[Name]> };
type Directories = {
  [Name in keyof typeof directories]: (z.output<(typeof directories)[Name]> & { slug: string })[];
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
 * Parses one YAML text against a schema.
 * @returns the value, or the problems as `file:line field: what was expected`.
 */
export function parseContentFile<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): { value: z.output<Schema>; problems: [] } | { value: null; problems: string[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  if (document.errors.length > 0) {
    return {
      value: null,
      problems: document.errors.map(
        (error) => `${file}:${error.linePos?.[0].line ?? 1} ${error.message.split("\n")[0]}`,
      ),
    };
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return { value: result.data, problems: [] };
  return {
    value: null,
    problems: result.error.issues.map((issue) => {
      const field = issue.path.join(".") || "(whole file)";
      return `${file}:${lineOf(document, lines, issue.path)} ${field}: ${issue.message}`;
    }),
  };
}

/** The line of the deepest part of `path` that exists: a missing field points to the thing that lacks it. */
function lineOf(document: ReturnType<typeof parseDocument>, lines: LineCounter, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = document.getIn(path.slice(0, depth - 1), true);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => String(key) === String(path[depth - 1]));
      if (pair && isNode(pair.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line;
      continue;
    }
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
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
  for (const [name, schema] of Object.entries(directories)) {
    const items = yamlFilesIn(join(folder, name)).map((file) => {
      const value = load(`${name}/${file}`, schema);
      return value && { ...(value as object), slug: basename(file, ".yaml") };
    });
    content[name] = items.sort((a, b) => orderOf(a) - orderOf(b));
  }
  if (problems.length === 0) problems.push(...brokenReferences(content as Content));
  if (problems.length > 0) throw new ContentError(problems);
  return content as Content;
}

function yamlFilesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".yaml"))
        .sort()
    : [];
}

function orderOf(item: unknown): number {
  return (item as { order?: number } | null)?.order ?? 0;
}

/** Names that stand for something in another file, and don't. */
function brokenReferences(content: Content): string[] {
  const projects = new Set(content.projects.map(({ slug }) => slug));
  const problems = pictureNamesIn(content)
    .filter(([name]) => !(name in content.pictures))
    .map(([name, where]) => `content/${where}: there is no picture "${name}" in content/pictures.yaml`);
  for (const { project: slug } of content.home.featured.projects) {
    if (!projects.has(slug))
      problems.push(`content/home.yaml featured.projects: there is no content/projects/${slug}.yaml`);
  }
  for (const { project } of content.portfolio.spotlights.items) {
    if (!projects.has(project))
      problems.push(`content/portfolio.yaml spotlights: there is no content/projects/${project}.yaml`);
  }
  const areas = new Set(content.areas.map(({ slug }) => slug));
  for (const [place, slug] of areaNamesIn(content)) {
    if (!areas.has(slug)) problems.push(`content/${place}: there is no content/areas/${slug}.yaml`);
  }
  return problems;
}

/** Every mention of an area in another file, with the place it stands in. */
function areaNamesIn({ areas, "service-map": map }: Content): [place: string, slug: string][] {
  return [
    ...map.marks.map(({ area }): [string, string] => ["service-map.yaml marks", area]),
    ...areas.flatMap((area) =>
      area.layout === "full"
        ? area.nearby.cards.map((card): [string, string] => [
            `areas/${area.slug}.yaml nearby.cards`,
            card.area,
          ])
        : [],
    ),
  ];
}

/** Every value of a field named `picture`, `poster` or `gallery`, with the place it stands in. */
function pictureNamesIn(value: unknown, where = ""): [name: string, where: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const place = where ? `${where}.${key}` : key;
    if ((key === "picture" || key === "poster") && typeof inner === "string") return [[inner, place]];
    if (key === "gallery" && Array.isArray(inner))
      return inner.map((name): [string, string] => [String(name), place]);
    return pictureNamesIn(inner, place);
  });
}

let cached: Content | undefined;

/** The site's content: read once by a server or a build, anew on each call in development so that an edit shows. */
export function readContent(): Content {
  if (!cached || process.env.NODE_ENV === "development") cached = loadContent(join(process.cwd(), "content"));
  return cached;
}
