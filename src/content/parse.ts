// Parses and validates one content file; problems read `file:line field: what was expected`.
import { isMap, isNode, LineCounter, parseDocument, visit, YAMLParseError } from "yaml";
import type * as z from "zod";

/** A content file as YAML, before its schema is applied. */
export type YamlFile = {
  /** Path for problems: "content/areas/katy.yaml". */
  file: string;
  value: unknown;
  /** Only the first syntax error, which usually causes the others. */
  problems: string[];
  /** The line of the deepest part of a path that exists, so that a missing field points to its parent. */
  lineOf: (path: PropertyKey[]) => number;
};

export type Validated<Value> = { value: Value; problems: [] } | { value: null; problems: string[] };

export function parseYaml(file: string, source: string): YamlFile {
  try {
    return parseDocumentOf(file, source);
  } catch {
    // Too deep for the parser's recursion, or aliases that would unfold into millions of values.
    const problem = `${file}:1 the file has too many parts within each other, or names them too often`;
    return { file, value: null, problems: [problem], lineOf: () => 1 };
  }
}

function parseDocumentOf(file: string, source: string): YamlFile {
  const lines = new LineCounter();
  const document = parseFields(source, lines);
  const [error] = document.errors;
  const value = error ? null : document.toJS();
  const problems: string[] = [];
  if (error) problems.push(`${file}:${error.linePos?.[0].line ?? 1} ${explainSyntaxError(error)}`);
  else if (value === null) problems.push(`${file}:1 the file is empty`);
  return {
    file,
    value,
    problems,
    lineOf: (path) => lineOf(document, lines, path),
  };
}

/** Parses YAML. A reference to nothing, such as *word, is an error, too: it would throw when values are read. */
export function parseFields(source: string, lines = new LineCounter()): ReturnType<typeof parseDocument> {
  const document = parseDocument(source, { lineCounter: lines });
  const found: YAMLParseError[] = [];
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return;
      const [start, end] = alias.range ?? [0, 0];
      const error = new YAMLParseError([start, end], "BAD_ALIAS", `nothing is named ${alias.source}`);
      error.linePos = [lines.linePos(start)];
      found.push(error);
    },
  });
  // First, because they cause others.
  document.errors.unshift(...found);
  return document;
}

/**
 * Splits a Markdown file into the YAML between two lines of three hyphens and the text below, both with line ends of
 * one character. Null if it has none.
 */
export function splitFrontMatter(source: string): { front: string; body: string } | null {
  const text = source.replaceAll("\r\n", "\n");
  const [whole, front] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  return whole && front ? { front, body: text.slice(whole.length) } : null;
}

/** Parses a Markdown file into the fields of its front matter and a field `body`, the text below it. */
export function parseMarkdownFile(file: string, source: string): YamlFile {
  const parts = splitFrontMatter(source);
  if (!parts) {
    const problem = `${file}:1 expected fields between two lines of three hyphens, then the text`;
    return { file, value: null, problems: [problem], lineOf: () => 1 };
  }
  // The empty line replaces the first hyphens, so that line numbers match the file.
  const parsed = parseYaml(file, `\n${parts.front}`);
  // Two lines of hyphens, and the line after them.
  const bodyLine = parts.front.split("\n").length + 2;
  if (parsed.problems.length > 0) return parsed;
  return {
    ...parsed,
    value: { ...(parsed.value as object), body: parts.body },
    lineOf: (path) => (path[0] === "body" ? bodyLine : parsed.lineOf(path)),
  };
}

/** Parses a content file by the ending of its path. */
export function parseByPath(file: string, source: string): YamlFile {
  return file.endsWith(".md") ? parseMarkdownFile(file, source) : parseYaml(file, source);
}

/** Returns a zod issue's message; messages of a schema take precedence. */
export type ExplainIssue = (issue: z.core.$ZodRawIssue) => string | undefined;

export function validate<Schema extends z.ZodType>(
  { file, value, problems, lineOf }: YamlFile,
  schema: Schema,
  explain: ExplainIssue = explainIssue,
): Validated<z.output<Schema>> {
  if (problems.length > 0) return { value: null, problems };
  const result = schema.safeParse(value, { error: explain });
  if (result.success) return { value: result.data, problems: [] };
  return {
    value: null,
    problems: result.error.issues.map((issue) => {
      const field = issue.path.join(".") || "(whole file)";
      const place = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
      return `${file}:${lineOf(place)} ${field}: ${issue.message}`;
    }),
  };
}

/** Explains the most common syntax errors; others keep the message of the YAML parser. */
function explainSyntaxError({ code, message }: YAMLParseError): string {
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      return 'a text with a colon and a space in it needs quotes around it, "Ask us: we answer"; or this line is indented otherwise than those beside it';
    case "TAB_AS_INDENT":
      return "a tab at the beginning of the line: use spaces";
    case "MISSING_CHAR":
    case "BAD_INDENT":
      return "a bracket or a quotation mark before this line is not closed, or the line is indented otherwise than those beside it";
    case "UNEXPECTED_TOKEN":
      return "something follows a closing quotation mark or bracket on this line; a text that begins with { needs quotes around it";
    case "BAD_SCALAR_START":
      return "a text that begins with a sign such as @, % or & needs quotes around it";
    case "BAD_ALIAS":
      return "a text that begins with * needs quotes around it";
    case "DUPLICATE_KEY":
      return "this field is here twice";
    default:
      return message.split("\n")[0] ?? message;
  }
}

const kinds: Record<string, string> = {
  string: "text (figures in quotes)",
  number: "a number",
  int: "a whole number",
  array: "a list (lines that begin with a hyphen)",
  tuple: "a list of two figures, [1, 2]",
  object: "fields below it, indented by two spaces",
  record: "fields below it, indented by two spaces",
};

/** Explains zod's issues to content editors. Messages of a schema take precedence. */
function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "this field is missing";
      if (isUnquotedPlaceholder(issue.input)) return "a text that begins with { needs quotes around it";
      return `expected ${kinds[issue.expected] ?? issue.expected}`;
    case "unrecognized_keys":
      return `there is no field ${quoted(issue.keys)} here: is it misspelled, or indented too little or too much?`;
    case "invalid_value":
      if (issue.input === undefined) return "this field is missing";
      return `expected ${quoted(issue.values.map(String), " or ")}`;
    case "too_small":
      return outOfRange(issue.origin, issue.input, `at least ${issue.minimum}`, Number(issue.minimum));
    case "too_big":
      return outOfRange(issue.origin, issue.input, `at most ${issue.maximum}`, Number(issue.maximum));
    default:
      return undefined;
  }
}

/** YAML reads `title: {company.name}` as fields in braces. */
function isUnquotedPlaceholder(input: unknown): boolean {
  if (typeof input !== "object" || input === null) return false;
  return Object.entries(input).some(([key, value]) => key.includes(".") && value === null);
}

function outOfRange(origin: string, input: unknown, limit: string, count: number): string {
  if (origin === "string" && input === "") return "this field is empty";
  const expected = (noun: string, actual: number) =>
    `expected ${limit} ${count === 1 ? noun : `${noun}s`}, ${actual === 1 ? "this is" : "these are"} ${actual}`;
  if (origin === "string") return expected("character", String(input).length);
  if (origin === "array" && Array.isArray(input)) return expected("item", input.length);
  return `expected ${limit}`;
}

function quoted(words: string[], joint = ", "): string {
  return words.map((word) => `"${word}"`).join(joint);
}

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
