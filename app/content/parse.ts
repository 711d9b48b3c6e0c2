// Reads one content file: its value, or every mistake as `file:line field: what was expected`, in words for those who edit it.
import { isMap, isNode, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import type * as z from "zod";

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
        (error) => `${file}:${error.linePos?.[0].line ?? 1} ${plainSyntax(error)}`,
      ),
    };
  }
  const result = schema.safeParse(document.toJS(), { error: plainWords });
  if (result.success) return { value: result.data, problems: [] };
  return {
    value: null,
    problems: result.error.issues.map((issue) => {
      const field = issue.path.join(".") || "(whole file)";
      const place = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
      return `${file}:${lineOf(document, lines, place)} ${field}: ${issue.message}`;
    }),
  };
}

/** What YAML itself says is kept, but for the slips that everybody makes. */
function plainSyntax({ code, message }: YAMLParseError): string {
  if (code === "BLOCK_AS_IMPLICIT_KEY")
    return 'a text with a colon and a space in it needs quotes around it: "Ask us: we answer"';
  if (code === "TAB_AS_INDENT") return "a tab at the beginning of the line: use spaces";
  return message.split("\n")[0] ?? message;
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

/** What zod found, said to somebody who edits the file. Schemas that say it themselves go first. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "this field is missing";
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

function outOfRange(origin: string, input: unknown, limit: string, count: number): string {
  if (origin === "string" && input === "") return "this field is empty";
  if (origin === "string") return `expected ${limit} characters, these are ${String(input).length}`;
  if (origin === "array" && Array.isArray(input))
    return `expected ${limit} ${count === 1 ? "item" : "items"}, these are ${input.length}`;
  return `expected ${limit}`;
}

function quoted(words: string[], joint = ", "): string {
  return words.map((word) => `"${word}"`).join(joint);
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
