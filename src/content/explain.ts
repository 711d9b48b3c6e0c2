// Explains problems to staff who fill in forms: what to write, without file names or formats.
import type * as z from "zod";
import { formatCount } from "#lib/numbers.ts";
import { formatTime } from "#lib/opening-hours.ts";

type Issue = z.core.$ZodRawIssue;

/** Explains what a field accepts. Messages of a schema take precedence and are reworded by `sayPlainly`. */
export function explainToStaff(issue: Issue): string {
  if (issue.input === undefined || issue.input === null || issue.input === "") return "Fill this in.";
  switch (issue.code) {
    case "invalid_type":
      return expectations[issue.expected] ?? "Write something else here.";
    case "unrecognized_keys":
      return `Remove ${quote(issue.keys)}: there is no such field here.`;
    case "invalid_value":
      return `Choose ${listChoices(issue.values.map(String))}.`;
    case "too_small":
      return explainLimit(issue, issue.exact ? "exactly" : "at least", Number(issue.minimum));
    case "too_big":
      return explainLimit(issue, issue.exact ? "exactly" : "at most", Number(issue.maximum));
    case "not_multiple_of":
      return `Write a multiple of ${issue.divisor}.`;
    case "invalid_format":
      return formats[issue.format] ?? "Write this in the form that the help text shows.";
    case "invalid_union":
      return "Choose one of the forms offered here.";
    case "invalid_key":
      return "Choose another name for this entry.";
    default:
      return "This does not fit the other fields.";
  }
}

const expectations: Record<string, string> = {
  string: "Write a text.",
  number: "Write a number such as 12 or 1,500.",
  int: "Write a whole number such as 12 or 1,500.",
  boolean: "Choose yes or no.",
  array: "Add at least one item.",
  tuple: "Write both numbers.",
  object: "Fill this in.",
  record: "Fill this in.",
};

const formats: Record<string, string> = {
  date: "Choose a date.",
  url: "Write a web address such as https://example.com.",
  email: "Write an email address such as hello@example.com.",
};

/** Years have no comma. */
const figures = new Intl.NumberFormat("en-US", { useGrouping: "min2" });

function explainLimit({ origin, input }: Issue & { origin: string }, limit: string, count: number): string {
  if (origin === "string")
    return `Write ${limit} ${formatCount(count, "character")}; these are ${String(input).length}.`;
  if (origin === "array" && Array.isArray(input)) {
    return `Give ${limit} ${formatCount(count, "item")}; there ${input.length === 1 ? "is" : "are"} ${input.length}.`;
  }
  return `Write a number of ${limit} ${figures.format(count)}.`;
}

function listChoices(values: string[]): string {
  const quoted = values.map((value) => `“${value}”`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
}

function quote(words: string[]): string {
  return words.map((word) => `“${word}”`).join(", ");
}

const folders: Record<string, string> = {
  projects: "project",
  areas: "area",
  services: "service",
  guides: "guide",
  legal: "legal page",
};

/**
 * Rewords messages of this room for people who fill in forms. All are applied, in order: the last ones are for any
 * message. src/editing/server/check-content.test.ts plants mistakes and finds words that only people who edit files
 * understand.
 */
const rewordings: [RegExp, string | ((...parts: string[]) => string)][] = [
  // Chosen from lists.
  [/^expected a name in lower-case words joined by hyphens$/, "Choose one"],
  [/^expected a path of this site such as \/contact$/, "Choose a page"],
  [/^expected lower-case words joined by hyphens$/, "Use small letters, figures and hyphens, as in hot-tub"],
  [/^expected no names in braces but/, "Use no names in braces but"],
  [/^expected /, "Write "],
  [
    /^its contrast with (.+) is ([\d.]+):1, at least ([\d.]+):1 is needed$/,
    (_all, other = "", is = "", least = "") =>
      `This is too hard to see together with ${other === "brand" ? "the dark color" : other}: choose one that is clearly lighter or darker (contrast ${is}, at least ${least} is needed)`,
  ],
  [/^low is more than high$/, "The lower number is more than the higher one"],
  [/^this field is (missing|empty)$/, "Fill this in"],
  [/ is not ready yet: run npm run (?:pictures|films)/, " is still being prepared"],
  [
    /there is no content\/(\w+)\/([\w-]+)\.(?:yaml|md)/,
    (_all, folder = "", slug = "") => `There is no ${folders[folder]} “${slug}”`,
  ],
  [
    /is the order of (\w+)\/([\w-]+)\.(?:yaml|md) as well/,
    (_all, folder = "", slug = "") => `is the place of the ${folders[folder]} “${slug}” as well`,
  ],
  [/, or sample: true .*$/, ", or mark it as a sample"],
  [/must be marked gunite: true/, "must be marked as gunite"],
  [/ sample: true/, " a mark as a sample"],
  [/HTML is left out: write Markdown/, "HTML is left out: write plain text"],
  [/ in quotes/g, ""],
  [/^(the planner needs a price) with the id/, "$1 with the short name"],
  [/ by content\/prices\.yaml/, " by our prices"],
  [/ in content\/[\w-]+\.yaml/g, ""],
  [/content\/([\w/-]+)\.(?:yaml|md)/g, (_all, path = "") => `“${path.split("/").at(-1)}”`],
  [/\b([01]\d|2[0-3]):[0-5]\d\b/g, formatTime],
  [/"([^"]*)"/g, "“$1”"],
];

/** Rewords a problem that a schema or a check of all files wrote for people who edit files. */
export function sayPlainly(message: string): string {
  const plain = rewordings.reduce(
    (text, [form, words]) =>
      typeof words === "string" ? text.replace(form, words) : text.replace(form, words),
    message,
  );
  const sentence = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
