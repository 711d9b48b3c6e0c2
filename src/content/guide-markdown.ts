// Converts the Markdown of guides to HTML and directives, for pages and checks only.
import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Nodes, PhrasingContent, Root, RootContent, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import rehypeStringify from "rehype-stringify";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { slugOf } from "#lib/slug.ts";

/** Part of a section: text as HTML, or a directive such as `::drawing[Caption]{name="piers"}` for the page to fill. */
export type GuidePart =
  | { kind: "html"; html: string }
  | { kind: "directive"; name: string; label: string; attributes: Record<string, string> };
type GuideSection = { id: string; title: string; parts: GuidePart[] };
type GuideText = {
  /** The parts before the first section. */
  opening: GuidePart[];
  sections: GuideSection[];
};

/** A citation such as [^code-43]. */
export const CITATION = /\[\^([a-z0-9-]+)\]/g;
/** Marks arithmetic whose figures are shown beside it, so that it needs no source. */
export const SUM = "sum";
/** Tables with more columns become lists on narrow screens. */
const NARROW_COLUMNS = 2;

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkDirective);
const converter = unified().use(remarkRehype).use(rehypeStringify);

export function parseGuide(markdown: string): Root {
  return parser.parse(markdown);
}

/** Ids of the sources in the order in which the text cites them first. */
export function citedSources(markdown: string): string[] {
  const ids = [...markdown.matchAll(CITATION)].map(([, id = ""]) => id);
  return [...new Set(ids)].filter((id) => id !== SUM);
}

/** @param describeSource returns the screen reader text of a citation: "EIA, 2025" */
export function convertGuide(markdown: string, describeSource: (id: string) => string): GuideText {
  const numbers = new Map(citedSources(markdown).map((id, index) => [id, index + 1]));
  const root = parseGuide(markdown);
  linkCitations(root, (id) => ({ number: numbers.get(id) ?? 0, label: describeSource(id) }));
  const text: GuideText = { opening: [], sections: [] };
  let run: RootContent[] = [];
  const closeRun = () => {
    const parts = text.sections.at(-1)?.parts ?? text.opening;
    if (run.length > 0) parts.push({ kind: "html", html: toHtml(run) });
    run = [];
    return parts;
  };
  for (const node of root.children) {
    // The page has its title from another field, so that a heading of the first level starts a section, too.
    if (node.type === "heading" && node.depth <= 2) {
      closeRun();
      const title = textOf(node);
      text.sections.push({ id: findFreeId(slugOf(title), text.sections), title, parts: [] });
    } else if (node.type === "leafDirective") closeRun().push(readDirective(node));
    else run.push(node);
  }
  closeRun();
  return text;
}

/** Ids that the page of a guide has beside those of its sections. */
const PAGE_IDS = ["closing", "content", "menu", "parts", "related", "sources"];

/** Returns the id, or with a number if another part of the page has it: links would lead there. */
function findFreeId(id: string, sections: GuideSection[]): string {
  const taken = new Set([...PAGE_IDS, ...sections.map((section) => section.id)]);
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  return free;
}

/** Of remark-directive, which adds it to the types of Markdown. */
type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;

export function readDirective(node: LeafDirective): GuidePart & { kind: "directive" } {
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [
    name,
    value?.trim() ?? "",
  ]);
  return {
    kind: "directive",
    name: node.name,
    label: textOf(node),
    attributes: Object.fromEntries(attributes),
  };
}

type Citation = { number: number; label: string };

/** Replaces citations in texts by small links to the list of sources, and removes marks of arithmetic. */
function linkCitations(root: Root, findCitation: (id: string) => Citation): void {
  visit(root, "text", (node, index, parent) => {
    if (!parent || index === undefined || !node.value.includes("[^")) return;
    const children = (parent as { children: Nodes[] }).children;
    const replaced = splitCitations(node, findCitation);
    children.splice(index, 1, ...replaced);
    return index + replaced.length;
  });
}

function splitCitations({ value }: Text, findCitation: (id: string) => Citation): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let end = 0;
  for (const match of value.matchAll(CITATION)) {
    const [whole, id = ""] = match;
    if (match.index > end) nodes.push({ type: "text", value: value.slice(end, match.index) });
    end = match.index + whole.length;
    if (id !== SUM) nodes.push(citationLink(findCitation(id)));
  }
  if (end < value.length) nodes.push({ type: "text", value: value.slice(end) });
  return nodes;
}

function citationLink({ number, label }: Citation): PhrasingContent {
  return {
    type: "link",
    url: `#source-${number}`,
    data: { hProperties: { className: ["cite"], ariaLabel: `Source ${number}: ${label}` } },
    children: [{ type: "text", value: String(number) }],
  };
}

function toHtml(children: RootContent[]): string {
  const html = converter.runSync({ type: "root", children }) as HtmlRoot;
  visit(html, "element", (element) => {
    if (element.tagName === "table") labelTable(element);
  });
  return converter.stringify(html);
}

/** Makes the first cell of each row its heading. Wide tables repeat the column's heading in each cell. */
function labelTable(table: Element): void {
  const [head, ...bodies] = childElements(table);
  const headings = head ? childElements(childElements(head)[0]) : [];
  const titles = headings.map((cell) => hastText(cell));
  for (const heading of headings) heading.properties.scope = "col";
  if (titles.length > NARROW_COLUMNS) table.properties.className = ["stacks"];
  for (const row of bodies.flatMap((body) => childElements(body))) {
    const [first, ...cells] = childElements(row);
    if (first) Object.assign(first, { tagName: "th", properties: { scope: "row" } });
    if (titles.length > NARROW_COLUMNS)
      for (const [index, cell] of cells.entries()) cell.properties.dataLabel = titles[index + 1] ?? "";
  }
}

function childElements(parent: Element | undefined): Element[] {
  return (parent?.children ?? []).filter((child): child is Element => child.type === "element");
}

function hastText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(hastText).join("") : "";
}
