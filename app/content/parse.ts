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
  // What follows the first slip of this kind follows from it.
  const [slip] = document.errors;
  if (slip) return { value: null, problems: [`${file}:${slip.linePos?.[0].line ?? 1} ${plainSyntax(slip)}`] };
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
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      return 'a text with a colon and a space in it needs quotes around it, "Ask us: we answer"; or this line is indented otherwise than those beside it';
    case "TAB_AS_INDENT":
      return "a tab at the beginning of the line: use spaces";
    case "MISSING_CHAR":
    case "BAD_INDENT":
      return "a bracket or a quotation mark before this line is not closed, or the line is indented otherwise than those beside it";
    case "UNEXPECTED_TOKEN":
      return "something follows a closing quotation mark or bracket on this line";
    case "BAD_SCALAR_START":
      return "a text that begins with a sign such as @, % or & needs quotes around it";
    case "DUPLICATE_KEY":
      return "this field stands here twice";
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
