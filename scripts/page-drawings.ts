// Moves drawings below the first view out of pages, into one SVG file for each page.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import parseSelector, { type Node } from "postcss-selector-parser";
import { roundTo } from "#app/rounding.ts";
import type { MovedDrawing } from "#server/http/finish-page.ts";
import { listLater } from "./first-view.ts";
import { listElements, type PageElement, type StartTag } from "./page-elements.ts";
import { createStyleCutter, readSiteStyles, withoutPrint } from "./page-styles.ts";
import { writeAsset } from "./write-asset.ts";

/** A placeholder costs about as much as a smaller drawing. */
const MIN_CHARACTERS = 300;
/** Fewer characters in a whole page are not worth a request. */
const MIN_PAGE_CHARACTERS = 2000;

type Drawing = PageElement & { markup: string };

/**
 * Replaces drawings below the first view by pictures, which the starter turns back into drawings
 * (app/live/drawings.ts).
 * @param client the folder of a build's client files, with pages that have the whole style sheet
 * @param files pages, as paths in it
 * @returns what was replaced, by page
 */
export function moveDrawingsOut(client: string, files: string[]): Record<string, MovedDrawing[]> {
  let makeFile: ReturnType<typeof createFileMaker> | undefined;
  const moved: Record<string, MovedDrawing[]> = {};
  for (const file of files) {
    const path = join(client, file);
    const html = readFileSync(path, "utf8");
    const drawings = findDrawings(html);
    const characters = drawings.reduce((sum, { markup }) => sum + markup.length, 0);
    if (characters < MIN_PAGE_CHARACTERS) continue;
    makeFile ??= createFileMaker(readSiteStyles(html));
    const svg = makeFile(drawings);
    const address = writeAsset(client, "drawings", "svg", svg);
    const placeholders = drawings.map((drawing, index) =>
      placeholderOf(drawing, `${address}#${idOf(index)}`),
    );
    writeFileSync(path, replaceAll(html, drawings, placeholders));
    moved[file] = drawings.map(({ markup }, index) => [markup, placeholders[index] ?? markup]);
  }
  return moved;
}

/** Returns the drawings of a page that are worth moving. */
function findDrawings(html: string): Drawing[] {
  const elements = listElements(html);
  const later = listLater(elements);
  return elements
    .filter(({ tag, ancestors }) => tag === "svg" && !ancestors.some((element) => element.tag === "svg"))
    .filter(({ start, end }) => later.some((element) => element.start < start && end < element.end))
    .map((drawing) => ({ ...drawing, markup: html.slice(drawing.start, drawing.end) }))
    .filter(isWorthMoving)
    .filter(({ start }) => !isOverPicture(html, start));
}

/** Excludes icons, which take the surrounding text's color, and addresses, which do not load in pictures. */
function isWorthMoving({ markup, attributes }: Drawing): boolean {
  return (
    markup.length >= MIN_CHARACTERS &&
    /\sviewBox="/.test(attributes) &&
    !/\s(width|height)="/.test(attributes) &&
    !/currentColor|\shref="|[\n\r]/.test(markup)
  );
}

/** Detects labels over a drawing's file (app/ui/drawing/drawing-file.tsx). */
function isOverPicture(html: string, start: number): boolean {
  return /<img [^>]*>$/.test(html.slice(Math.max(0, start - 500), start));
}

/** The picture has the classes of the drawing, and so its size. */
function placeholderOf({ attributes }: Drawing, address: string): string {
  const [, , width, height] = (attribute(attributes, "viewBox") ?? "").split(/[\s,]+/).map(Number);
  // Drawings of the same shape have the same ratio, which compresses well.
  const ratio = roundTo(Number(width) / Number(height), 5);
  const name = attribute(attributes, "class");
  const style = [attribute(attributes, "style"), `aspect-ratio:${ratio}`].filter(Boolean).join(";");
  const alt = attribute(attributes, "aria-label") ?? "";
  return `<img data-drawing="" loading="lazy" src="${address}" alt="${alt}"${name ? ` class="${name}"` : ""} style="${style}"/>`;
}

/** Returns an attribute without decoding its entities. */
function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}

function replaceAll(html: string, drawings: Drawing[], placeholders: string[]): string {
  let result = "";
  let end = 0;
  drawings.forEach(({ start, markup }, index) => {
    result += html.slice(end, start) + placeholders[index];
    end = start + markup.length;
  });
  return result + html.slice(end);
}

function idOf(index: number): string {
  return `d${index}`;
}

/**
 * Returns a function that makes a file of drawings; the fragment of a picture's address selects one. Each drawing
 * keeps the surrounding elements that its styles need.
 */
function createFileMaker(css: string): (drawings: Drawing[]) => string {
  const screen = postcss.parse(withoutPrint(css));
  screen.walkAtRules("font-face", (rule) => void rule.remove());
  // A picture has no container: its own width is that of the drawing.
  screen.walkAtRules("container", (rule) => {
    if (rule.params.startsWith("(")) rule.name = "media";
  });
  const context = contextClasses(screen);
  const cutStyles = createStyleCutter(screen.toString().replace(/\/\*![\s\S]*?\*\//g, ""));

  return function makeFile(drawings) {
    const groups = drawings.map(({ markup, ancestors }, index) => {
      const around = ancestors.map((element) => groupLike(element, context)).filter(Boolean);
      return `<g id="${idOf(index)}">${around.join("")}${markup}${"</g>".repeat(around.length + 1)}`;
    });
    const own = ":root{font-family:var(--font-text)}:root>g:not(:target){display:none}";
    const styles = cutStyles(`<svg style="font-family:var(--font-text)">${groups.join("")}</svg>`) + own;
    const text = styles.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<svg xmlns="http://www.w3.org/2000/svg"><style>${text}</style>${groups.join("\n")}</svg>`;
  };
}

/** Returns a group's start tag with the classes and properties that inner styles use, or "" if there are none. */
function groupLike({ attributes }: StartTag, context: Set<string>): string {
  const names = (attribute(attributes, "class") ?? "").split(/\s+/).filter((name) => context.has(name));
  const style = attribute(attributes, "style") ?? "";
  const properties = style.split(";").filter((declaration) => declaration.trim().startsWith("--"));
  if (names.length === 0 && properties.length === 0) return "";
  const list = names.length > 0 ? ` class="${names.join(" ")}"` : "";
  return `<g${list}${properties.length > 0 ? ` style="${properties.join(";")}"` : ""}>`;
}

/** Returns classes that appear as ancestors in selectors. */
function contextClasses(sheet: postcss.Root): Set<string> {
  const found = new Set<string>();
  sheet.walkRules(({ selector }) => {
    if (!selector.includes(".")) return;
    for (const { nodes } of parseSelector().astSync(selector).nodes) {
      const last = nodes.findLastIndex(({ type }: Node) => type === "combinator");
      for (const node of nodes.slice(0, Math.max(0, last))) if (node.type === "class") found.add(node.value);
    }
  });
  return found;
}
