// Checks all content together with drafts, and returns problems by file and field in plain words.
import type { YamlFile } from "#app/content/parse.ts";
import { assemble, type Content, ContentError } from "#app/content/read.ts";
import type { Field, Problem } from "#app/office/site/editing.ts";
import { explainToStaff, sayPlainly } from "./explain.ts";
import type { ContentTexts } from "./published.ts";

export type Checked = {
  /** Null if there are problems. */
  content: Content | null;
  /** The same, or content whose files are valid but don't fit each other. Its names can be chosen in forms. */
  named: Content | null;
  problems: Map<string, Problem[]>;
};

export function checkContent(texts: ContentTexts): Checked {
  const files = new Map<string, YamlFile>([...texts].map(([path, { yaml }]) => [path, yaml]));
  try {
    const content = assemble(files, [], explainToStaff);
    return { content, named: content, problems: new Map() };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const placed = error.problems.map((problem) => placeProblem(problem, texts));
    const byPath = Map.groupBy(placed, ({ path }) => path);
    const problems = new Map([...byPath].map(([path, all]) => [path, all.map(toProblem)]));
    return { content: null, named: error.content, problems };
  }
}

type PlacedProblem = Problem & { path: string };

function toProblem({ field, message }: PlacedProblem): Problem {
  return { field, message };
}

function placeProblem(problem: string, texts: ContentTexts): PlacedProblem {
  const { path, line, field, message } = splitProblem(problem, texts);
  const file = texts.get(path)?.yaml;
  const bodyLine = field[0] === "body" && file ? line - file.lineOf(["body"]) + 1 : 0;
  const place = bodyLine > 0 ? `Line ${bodyLine} of the text: ` : "";
  return { path, field, message: place + sayPlainly(message) };
}

/**
 * Splits "content/areas/katy.yaml:12 ground.facts.0.text: what is wrong" into its parts. The line is 0 if it has none,
 * and the field is empty if it concerns the whole file.
 */
export function splitProblem(problem: string, texts: ContentTexts): PlacedProblem & { line: number } {
  const [, path = "", line = "0", rest = problem] =
    /^content\/(\S+?\.(?:yaml|md))(?::(\d+))? (.*)$/s.exec(problem) ?? [];
  const [, names = "", message = rest] = /^([^:]+): (.*)$/s.exec(rest) ?? [];
  const field = toField(names, texts.get(path)?.yaml.value);
  return { path, line: Number(line), field: field ?? [], message: field === null ? rest : message };
}

/** Returns names joined by dots as a path into the value. Null if they are words of the problem itself. */
function toField(names: string, value: unknown): Field | null {
  if (names === "(whole file)") return [];
  const field: Field = [];
  let inner = value;
  for (const name of names.split(".")) {
    const isKnown = typeof inner === "object" && inner !== null;
    if (field.length === 0 && !/^[\w -]+$/.test(name)) return null;
    field.push(Array.isArray(inner) ? Number(name) : name);
    inner = isKnown ? (inner as Record<string, unknown>)[name] : undefined;
  }
  return field;
}
