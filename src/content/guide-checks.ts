// Checks that every figure in a guide has a source, and that citations and directives are valid.
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { CONTINUE, SKIP, visit } from "unist-util-visit";
import { drawingsInText, guideDirectives } from "#lib/drawing-names.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { parsePlan } from "#plan/plan.ts";
import { priceLines } from "#plan/price-rules.ts";
import { collectPlannerData } from "./collect-planner-data.ts";
import { statePlan } from "./content-plans.ts";
import { CITATION, citedSources, convertGuide, parseGuide, readDirective, SUM } from "./guide-markdown.ts";
import type { YamlFile } from "./parse.ts";
import { PLACEHOLDER } from "./placeholder-form.ts";
import type { Content } from "./read.ts";
import { createPageFinder } from "./references.ts";
import { runWithin } from "./run-within.ts";
import { MAX_GUIDE_CHARACTERS } from "./schemas/guides.ts";

type Problem = { line: number; message: string };

/** Blocks that make claims. Headings are left out: they repeat the text below them. */
const CLAIMS = new Set(["paragraph", "tableRow", "leafDirective"]);
const PLACEHOLDERS = new RegExp(PLACEHOLDER, "g");
/** Without "one": "one day" is seldom a figure. */
const NUMBER_WORDS = [
  ...["half", "third", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"],
  ...["twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
  ...["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
  ...["dozen", "hundred", "thousand", "million"],
].join("|");
const UNITS =
  "percent|feet|foot|inch(?:es)?|hours?|minutes?|days?|weeks?|months?|years?|gallons?|dollars?|degrees|miles?|pounds?";
/** A number in digits, a number word with a unit, or a fraction such as two-thirds. */
const FIGURE = new RegExp(
  `\\d|\\b(?:${NUMBER_WORDS})[ -](?:${UNITS})\\b|\\btwo-thirds\\b|\\bhalf the\\b`,
  "i",
);

/**
 * Returns problems as `content/guides/clay-soil.md:31 body: what is wrong`.
 * @param files with unfilled placeholders, whose figures have their source in another file
 */
export function findGuideProblems(content: Content, files: ReadonlyMap<string, YamlFile>): string[] {
  const hasPage = createPageFinder(content);
  return content.guides.flatMap(({ slug, sources }) => {
    const path = `guides/${slug}.md`;
    const yaml = files.get(path);
    if (!yaml) return [];
    const { body } = yaml.value as { body: string };
    const firstLine = yaml.lineOf(["body"]);
    const { root, problems: ownProblems } = parseAndCheck(yaml);
    if (!root) return ownProblems.map(({ message }) => `content/${path}:${firstLine} body: ${message}`);
    const problems = [
      ...wrongCitations(root, body, new Set(sources.map(({ id }) => id))),
      ...ownProblems,
      ...wrongDirectives(root, content),
      ...brokenLinks(root, hasPage),
    ];
    return problems.map(({ line, message }) => `content/${path}:${firstLine + line - 1} body: ${message}`);
  });
}

/** Parses a guide and finds problems that depend on no other file. Takes longer than all other checks of content. */
const parseAndCheck = memoizeByObject((yaml: YamlFile): { root: Root | null; problems: Problem[] } => {
  const { body } = yaml.value as { body: string };
  const message = explainUnreadable(body);
  if (message) return { root: null, problems: [{ line: 1, message }] };
  const root = parseGuide(body);
  return { root, problems: [...unsourcedFigures(root), ...rawHtml(root), ...emptyTableHeads(root)] };
});

/** Markdown can make the parser recurse thousands of times, or take minutes for a few kilobytes. */
const PARSE_LIMIT_MS = 1_500;
/** More than any text needs, and far less than the parser's recursion allows. */
const MAX_NESTED = 12;
const MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;

/** The reasons of the last texts: a text that takes too long would take it again for each screen. */
const knownReasons = new Map<string, string | null>();
const MAX_KNOWN_REASONS = 200;

/** Returns why a guide's text can't be shown, or null. Nothing else may parse a text that has a reason. */
export function explainUnreadable(body: string): string | null {
  const reason = knownReasons.has(body) ? (knownReasons.get(body) ?? null) : findReason(body);
  knownReasons.delete(body);
  knownReasons.set(body, reason);
  const [oldest] = knownReasons.keys();
  if (oldest !== undefined && knownReasons.size > MAX_KNOWN_REASONS) knownReasons.delete(oldest);
  return reason;
}

function findReason(body: string): string | null {
  if (body.length > MAX_GUIDE_CHARACTERS)
    return `expected at most ${MAX_GUIDE_CHARACTERS} characters, these are ${body.length}`;
  for (const [markers] of body.matchAll(MARKERS))
    if ((markers.match(/\S+/g)?.join("").length ?? 0) > MAX_NESTED)
      return "a line begins with too many marks of quotes or lists (>, -, 1.)";
  try {
    runWithin(PARSE_LIMIT_MS, () => convertGuide(body, () => ""));
    return null;
  } catch {
    return "this has too many marks within each other, such as *, [ or >: leave some out";
  }
}

/**
 * Finds paragraphs, table rows and captions with a figure that neither cites a source nor shows its arithmetic. A
 * citation in the head of a table counts for all of its rows.
 */
export function unsourcedFigures(root: Root): Problem[] {
  const problems: Problem[] = [];
  visit(root, (node) => {
    if (node.type === "table" && CITATION_IN.test(textOf(node.children[0]))) return SKIP;
    const problem = CLAIMS.has(node.type) ? problemWithClaim(textOf(node)) : undefined;
    if (problem) problems.push({ line: lineOf(node), message: problem });
    return CONTINUE;
  });
  return problems;
}

function problemWithClaim(text: string): string | undefined {
  const claim = text.replace(PLACEHOLDERS, "").replace(CITATION, "");
  const figure = FIGURE.exec(claim)?.[0];
  if (!figure || CITATION_IN.test(text)) return undefined;
  return `"${excerptAround(claim, figure)}" needs a source, [^id], or [^${SUM}] for arithmetic that is shown here`;
}

const CITATION_IN = new RegExp(CITATION.source);

function excerptAround(text: string, figure: string): string {
  const at = text.indexOf(figure);
  return text
    .slice(Math.max(0, at - 20), at + 30)
    .replace(/\s+/g, " ")
    .trim();
}

function wrongCitations(root: Root, body: string, sources: Set<string>): Problem[] {
  const unknown = citedSources(body).filter((id) => !sources.has(id));
  const uncited = [...sources].filter((id) => !citedSources(body).includes(id));
  return [
    ...unknown.map((id) => ({
      line: lineOfCitation(root, id),
      message: `there is no source "${id}" in the fields above`,
    })),
    ...uncited.map((id) => ({ line: 1, message: `the text does not cite the source "${id}"` })),
  ];
}

function lineOfCitation(root: Root, id: string): number {
  let line = 1;
  visit(root, "text", (node) => {
    if (line === 1 && node.value.includes(`[^${id}]`)) line = lineOf(node);
  });
  return line;
}

/** A directive is a line of its own. A colon before a word inside a text may be parsed as one. */
function wrongDirectives(root: Root, content: Content): Problem[] {
  const problems: Problem[] = [];
  visit(root, (node) => {
    if (node.type === "textDirective" || node.type === "containerDirective")
      problems.push({
        line: lineOf(node),
        message: `":${node.name}" is read as a directive: put a space after the colon`,
      });
    if (node.type !== "leafDirective") return;
    const { name, label, attributes } = readDirective(node);
    const message = CITATION_IN.test(label)
      ? "a caption cites nothing: put the figure and its source into the text"
      : problemWithDirective(name, attributes, content);
    if (message) problems.push({ line: lineOf(node), message });
  });
  return problems;
}

function problemWithDirective(
  name: string,
  attributes: Record<string, string>,
  content: Content,
): string | undefined {
  const known: readonly string[] = guideDirectives;
  if (!known.includes(name)) return `there is no ::${name}; known are ${known.join(", ")}`;
  const needed = neededAttributes[name];
  const given = needed && attributes[needed];
  if (needed && !given) return `::${name} needs {${needed}="…"} at its end`;
  if (name === "drawing" && !(drawingsInText as readonly string[]).includes(given ?? ""))
    return `there is no drawing "${given}"; known are ${drawingsInText.join(", ")}`;
  if (name === "prices") {
    const prices = new Set(priceLines(content.prices).map(({ id }) => id));
    const missing = given?.split(/\s+/).filter((id) => !prices.has(id)) ?? [];
    return missing.length > 0
      ? `there is no price "${missing.join(", ")}" in content/prices.yaml`
      : undefined;
  }
  return needed === "plan" ? problemWithPlan(given ?? "", content) : undefined;
}

/** By directive. */
const neededAttributes: Record<string, string> = {
  drawing: "name",
  prices: "ids",
  plan: "plan",
  example: "plan",
};

/** The planner would draw another pool than the text describes. Areas may be removed. */
function problemWithPlan(query: string, content: Content): string | undefined {
  if (Object.keys(statePlan(query)).length === 0)
    return "this is no plan: copy what follows the question mark in the planner’s address";
  const { notices } = parsePlan(query, collectPlannerData(content));
  const wrong = notices.find(({ name }) => name !== "area");
  return wrong && `the plan’s ${wrong.name} "${wrong.given}" is not used as it is. ${wrong.message}`;
}

function brokenLinks(root: Root, hasPage: (path: string) => boolean): Problem[] {
  const problems: Problem[] = [];
  visit(root, (node) => {
    if (node.type === "image" || node.type === "imageReference")
      problems.push({ line: lineOf(node), message: "a picture in the text is not shown: leave it out" });
    if (node.type !== "link" && node.type !== "definition") return;
    const message = problemWithLink(node.url, hasPage);
    if (message) problems.push({ line: lineOf(node), message });
  });
  return problems;
}

/** Browsers run the address of a javascript: link, and read //name as another host. */
function problemWithLink(url: string, hasPage: (path: string) => boolean): string | undefined {
  if (/^(https?:\/\/|mailto:|tel:|#)/i.test(url)) return undefined;
  if (!/^\/(?![/\\])/.test(url))
    return `a link leads to ${url}: expected a page of this site such as /contact, or a web address such as https://example.com`;
  return hasPage(url) ? undefined : `there is no page ${url}`;
}

function rawHtml(root: Root): Problem[] {
  const problems: Problem[] = [];
  visit(root, "html", (node) => {
    problems.push({ line: lineOf(node), message: "HTML is left out: write Markdown" });
  });
  return problems;
}

function lineOf({ position }: { position?: { start: { line: number } } | undefined }): number {
  return position?.start.line ?? 1;
}

/** Screen readers announce the head of a column with each cell. */
function emptyTableHeads(root: Root): Problem[] {
  const problems: Problem[] = [];
  visit(root, "table", ({ children: [head] }) => {
    if (head?.children.some((cell) => textOf(cell).trim() === ""))
      problems.push({ line: lineOf(head), message: "each column of a table needs a word in its head" });
  });
  return problems;
}
