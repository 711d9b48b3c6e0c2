// Reads content/: parses, validates and joins all files, or throws all problems with their lines.
import { AsyncLocalStorage } from "node:async_hooks";
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import type * as z from "zod";
import { isRecord } from "#lib/is-record.ts";
import { formatCount } from "#lib/numbers.ts";
import { listContent, readYaml } from "./content-files.ts";
import { findPlanProblems } from "./content-plans.ts";
import { findExampleProblems } from "./example-price-check.ts";
import { findRepositoryContent } from "./folder.ts";
import { findGuideProblems } from "./guide-checks.ts";
import { findOrderAndRangeProblems } from "./order-and-range-check.ts";
import { findAddressProblems } from "./page-paths.ts";
import { type ExplainIssue, type Validated, validate, type YamlFile } from "./parse.ts";
import { collectFacts, isFactFile, resolvePlaceholders } from "./placeholders.ts";
import { findPictureProblems } from "./project-pictures.ts";
import { findPriceProblems } from "./project-plans.ts";
import { findBrokenReferences } from "./references.ts";
import { directories, files, hasOwnSchema } from "./schemas/index.ts";
import { withLine } from "./texts.ts";

type Files = { [Name in keyof typeof files]: z.output<(typeof files)[Name]> };
type Directories = {
  [Name in keyof typeof directories]: (z.output<(typeof directories)[Name]["schema"]> & {
    slug: string;
  })[];
};
export type Content = Files & Directories;

/** Lists problems in content/ as `file:line field: what was expected`. */
export class ContentError extends Error {
  readonly problems: string[];
  /** All files if each is valid by itself: only references or consistency have problems. */
  readonly content: Content | null;
  constructor(problems: string[], content: Content | null = null) {
    super(`content/ has ${formatCount(problems.length, "mistake")}:\n${problems.join("\n")}`);
    this.problems = problems;
    this.content = content;
  }
}

/** Content files by their path: "areas/katy.yaml". Their values have placeholders. */
export type ContentFiles = ReadonlyMap<string, YamlFile>;

type LoadedContent = { content: Content; files: ContentFiles };
type ParsedFile = { stamp: string; yaml: YamlFile };

/**
 * Reads all of content/ with its files, including references between them.
 * @throws ContentError with every problem found, not just the first.
 */
export function loadContentAndFiles(folder: string): LoadedContent {
  return createContentReader(folder)();
}

/** Returns a function that does so and parses only files that changed since its last call. */
export function createContentReader(folder: string): () => LoadedContent {
  return assembleOnce(createFileReader(folder));
}

/** Returns a function that assembles the same files once. */
function assembleOnce(read: () => Listed): () => LoadedContent {
  let loaded: LoadedContent | undefined;
  return () => {
    const { files, problems } = read();
    if (loaded?.files !== files || problems.length > 0)
      loaded = { files, content: assemble(files, problems) };
    return loaded;
  };
}

type Listed = { files: ContentFiles; problems: string[] };

/** Returns a function that parses only files that changed, and returns the same map if none did. */
export function createFileReader(folder: string): () => Listed {
  let parsed = new Map<string, ParsedFile>();
  let files: ContentFiles | undefined;
  return function readFiles() {
    const { paths, problems } = listContent(folder);
    const stamps = paths.map((path) => stampOf(join(folder, path)));
    const isSame =
      paths.length === parsed.size && paths.every((path, i) => parsed.get(path)?.stamp === stamps[i]);
    if (files && isSame) return { files, problems };
    parsed = new Map(
      paths.map((path, i) => [path, parseIfChanged(folder, path, stamps[i] ?? "", parsed.get(path))]),
    );
    files = new Map([...parsed].map(([path, { yaml }]) => [path, yaml]));
    return { files, problems };
  };
}

function parseIfChanged(folder: string, path: string, stamp: string, before?: ParsedFile): ParsedFile {
  if (before?.stamp === stamp) return before;
  return { stamp, yaml: readYaml(folder, path) };
}

/** Returns a stamp that changes with each edit of a file. */
function stampOf(path: string): string {
  const { mtimeNs, size, ino } = statSync(path, { bigint: true });
  return `${mtimeNs} ${size} ${ino}`;
}

type ValidatedFile = {
  schema: z.ZodType;
  explain: ExplainIssue | undefined;
  facts: string;
  result: Validated<unknown>;
};

/** Caches the last result of each file, because an edit changes few files. */
const validatedFiles = new WeakMap<YamlFile, ValidatedFile>();

const withSlugs = new WeakMap<object, { slug: string }>();

/** Returns the same object for the same value, because later checks remember their results by object. */
function withSlug(value: object, slug: string): { slug: string } {
  const item = withSlugs.get(value) ?? { ...value, slug };
  withSlugs.set(value, item);
  return item;
}

/**
 * Resolves placeholders, validates the files, joins them and checks references.
 * @param explain returns messages for readers who don't see the file
 * @throws ContentError
 */
export function assemble(parsed: ContentFiles, listingProblems: string[], explain?: ExplainIssue): Content {
  const problems = [...listingProblems];
  const content: Record<string, unknown> = {};
  const facts = collectFacts((path) => parsed.get(path));
  const factTexts = JSON.stringify(facts && [...facts]);

  function load(path: string, schema: z.ZodType): unknown {
    const yaml = parsed.get(path);
    if (!yaml) {
      problems.push(`content/${path}:1 the file is missing`);
      return null;
    }
    const before = validatedFiles.get(yaml);
    // Without problems, nothing was explained.
    const isExplained = before?.explain === explain || before?.result.problems.length === 0;
    const isSame = before?.schema === schema && isExplained && before.facts === factTexts;
    const validated = isSame
      ? before.result
      : validate(isFactFile(path) ? yaml : resolvePlaceholders(yaml, facts), schema, explain);
    validatedFiles.set(yaml, { schema, explain, facts: factTexts, result: validated });
    problems.push(...validated.problems);
    return validated.value;
  }

  for (const [name, schema] of Object.entries(files)) content[name] = load(`${name}.yaml`, schema);
  for (const [name, { folder, extension, schema }] of Object.entries(directories)) {
    const own = [...parsed.keys()].filter((path) => path.startsWith(`${folder}/`) && !hasOwnSchema(path));
    const items = own.map((path) => {
      const value = load(path, schema) as object | null;
      return value && withSlug(value, basename(path, `.${extension}`));
    });
    content[name] = items.sort((a, b) => orderOf(a) - orderOf(b));
  }
  const refuse = (valid: Content | null) =>
    new ContentError(
      problems.map((problem) => withLine(problem, parsed)),
      valid,
    );
  if (problems.length > 0) throw refuse(null);
  // Each file has been validated with its schema.
  const valid = content as Content;
  problems.push(...findBrokenReferences(valid));
  if (problems.length === 0) problems.push(...findPlanProblems(valid));
  if (problems.length === 0) {
    problems.push(
      ...findPictureProblems(valid),
      ...findPriceProblems(valid),
      ...findExampleProblems(valid),
      ...findAddressProblems(valid),
      ...findOrderAndRangeProblems(valid),
      ...findGuideProblems(valid, parsed),
    );
  }
  if (problems.length > 0) throw refuse(valid);
  return valid;
}

/**
 * Reads one file with its placeholders resolved.
 * @throws ContentError
 */
export function loadContentFile<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const facts = collectFacts((path) => readYaml(folder, path));
  const yaml = readYaml(folder, file);
  const { value, problems } = validate(resolvePlaceholders(yaml, facts), schema);
  if (value === null) throw new ContentError(problems);
  return value;
}

function orderOf(item: unknown): number {
  return isRecord(item) && typeof item.order === "number" ? item.order : 0;
}

const readStarting = createFileReader(findRepositoryContent());

/** Returns the repository's files: what the site starts with, before the office has published anything. */
export function readStartingFiles(): ContentFiles {
  return readStarting().files;
}

/** Returns the files with what the office has published; the same files for the same ones. */
type Publish = (starting: ContentFiles) => ContentFiles;

let publish: Publish = (starting) => starting;
const readShown = assembleOnce(() => {
  const { files, problems } = readStarting();
  return { files: publish(files), problems };
});
let shown: Content | undefined;

const preview = new AsyncLocalStorage<Content>();

/** Calls `run` with other content than visitors get. Nothing else reads that content. */
export function previewContent<Result>(content: Content, run: () => Result): Result {
  return preview.run(content, run);
}

/** Returns the site's content. In development, an edit of its files is read at once. */
export function readContent(): Content {
  const previewed = preview.getStore();
  if (previewed) return previewed;
  if (shown === undefined || process.env.NODE_ENV === "development") shown = readShown().content;
  return shown;
}

/** Shows what the office has published from now on. @throws ContentError, and the content before stays */
export function showPublished(next: Publish): void {
  const before = publish;
  publish = next;
  try {
    shown = readShown().content;
  } catch (error) {
    publish = before;
    throw error;
  }
}
