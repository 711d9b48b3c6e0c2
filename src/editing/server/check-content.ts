// Checks all content together with drafts, and returns problems by file and field in plain words.
import { isDeepStrictEqual } from "node:util";
import { wrongCountsIn } from "#content/contradictions.ts";
import { readOfficePictures } from "#content/encoded-pictures.ts";
import { explainToStaff, sayPlainly } from "#content/explain.ts";
import { assemble, type Content, ContentError, type ContentFiles } from "#content/read.ts";
import { unwrittenIn } from "#content/samples.ts";
import { placeOf, textsIn } from "#content/texts.ts";
import type { Field, Problem } from "../editing.ts";
import { valueAt } from "../fields.ts";
import { readStartingPlace } from "./starting-files.ts";
import { subjectAt } from "./subjects.ts";

export type Checked = {
  /** Null if visitors can't get it. */
  content: Content | null;
  /** The same, or content whose files are valid but don't fit each other. Its names can be chosen in forms. */
  named: Content | null;
  /** By subject. Why visitors can't get the content, or must not. */
  problems: Map<string, Problem[]>;
  /** What is valid but was only begun. */
  unfinished: Map<string, Problem[]>;
};

/** Screens check the same few states again and again: what is published, with all drafts, without those that don't fit. */
const MAX_RECENT = 8;
const recent: { files: ContentFiles; pictures: object; checked: Checked }[] = [];

export function checkContent(files: ContentFiles): Checked {
  // A chosen picture is a problem until it is encoded, and a turned one has another shape.
  const pictures = readOfficePictures();
  const known = recent.find((one) => one.pictures === pictures && hasSameFiles(one.files, files));
  if (known) return known.checked;
  const checked = check(files);
  recent.unshift({ files, pictures, checked });
  recent.length = Math.min(recent.length, MAX_RECENT);
  return checked;
}

/** Whether two states have the same files as objects. */
function hasSameFiles(a: ContentFiles, b: ContentFiles): boolean {
  return a.size === b.size && [...a].every(([path, file]) => b.get(path) === file);
}

function check(files: ContentFiles): Checked {
  const unfinished = bySubject(findUnfinished(files), files);
  try {
    const content = assemble(files, [], explainToStaff);
    const problems = joinProblems(unfinished, bySubject(wrongCountsIn(content), files));
    return { content, named: content, problems, unfinished };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { content: null, named: error.content, problems: bySubject(error.problems, files), unfinished };
  }
}

export function joinProblems(one: Checked["problems"], other: Checked["problems"]): Checked["problems"] {
  const joined = new Map(one);
  for (const [id, added] of other) {
    const known = joined.get(id) ?? [];
    const isNew = (problem: Problem) => !known.some((old) => isDeepStrictEqual(old, problem));
    joined.set(id, [...known, ...added.filter(isNew)]);
  }
  return joined;
}

/** Returns what is valid but was only begun, as visitors must not see it. */
function findUnfinished(files: ContentFiles): string[] {
  return [...files].flatMap(([path, file]) => {
    const known = unfinishedIn.get(file) ?? findUnfinishedIn(path, file.value);
    unfinishedIn.set(file, known);
    return known;
  });
}

const unfinishedIn = new WeakMap<object, string[]>();

function findUnfinishedIn(path: string, value: unknown): string[] {
  const unwritten = unwrittenIn(textsIn(value, path)).map((finding) =>
    // Of a text with several parts to write, the first.
    finding.replace(/: REPLACE[:,]? */, ": write ").replace(/[\s#]*REPLACE\b.*/s, ""),
  );
  const at = (value as { at?: unknown } | null)?.at;
  const isUnplaced = path.startsWith("areas/") && isDeepStrictEqual(at, readStartingPlace());
  const examples = path.startsWith("guides/")
    ? textsIn(value, path).filter(({ text }) => text === EXAMPLE_ADDRESS)
    : [];
  return [
    ...unwritten,
    ...(isUnplaced ? [`content/${path} at: ${UNPLACED}`] : []),
    ...examples.map((placed) => `${placeOf(placed)}: ${UNADDRESSED}`),
  ];
}

const UNPLACED = "choose its place on the map, which is still downtown Houston";
/** The address of the source that a new guide starts with (content/.starting-files). */
const EXAMPLE_ADDRESS = "https://example.com";
const UNADDRESSED = "write the address of the source, which is still an example";

function bySubject(problems: string[], files: ContentFiles): Checked["problems"] {
  const placed = problems.map((problem) => placeProblem(problem, files));
  const grouped = Map.groupBy(placed, ({ path, field }) => subjectAt(path, field));
  return new Map([...grouped].map(([id, all]) => [id, all.map(toProblem)]));
}

type PlacedProblem = Problem & { path: string };

function toProblem({ field, message }: PlacedProblem): Problem {
  return { field, message };
}

function placeProblem(problem: string, files: ContentFiles): PlacedProblem {
  const { path, line, field, message } = splitProblem(problem, files);
  const file = files.get(path);
  const bodyLine = field[0] === "body" && file ? line - file.lineOf(["body"]) + 1 : 0;
  const hasText = String(valueAt(file?.value, ["body"]) ?? "").trim() !== "";
  const place = bodyLine > 0 && hasText ? `Line ${bodyLine} of the text: ` : "";
  return { path, field, message: place + sayPlainly(message) };
}

/**
 * Splits "content/areas/katy.yaml:12 ground.facts.0.text: what is wrong" into its parts. The line is 0 if it has none,
 * and the field is empty if it concerns the whole file.
 */
export function splitProblem(problem: string, files: ContentFiles): PlacedProblem & { line: number } {
  const [, path = "", line = "0", rest = problem] =
    /^content\/(\S+?\.(?:yaml|md))(?::(\d+))? (.*)$/s.exec(problem) ?? [];
  const [, names = "", message = rest] = /^([^:]+): (.*)$/s.exec(rest) ?? [];
  const field = toField(names, files.get(path)?.value);
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
