// Reduces the CSS in each page to what its first view uses; app/live/starter.ts loads the rest.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Container, type Root } from "postcss";
import parseSelector, { type Attribute, type Pseudo, type Selector } from "postcss-selector-parser";
import { separateNoScriptStyles } from "#server/http/finish-page.ts";
import { decodeAttribute } from "#server/http/short-markup.ts";
import { takeFirstView } from "./first-view.ts";
import {
  dropLateStyles,
  dropOverridden,
  foldConstants,
  keepSelectors,
  readConstants,
} from "./lean-styles.ts";
import { writeAsset } from "./write-asset.ts";

/**
 * Tags, ".classes", "#ids" and "[attributes]" that a selector needs, and groups of which it needs one (`:is(a, b)`,
 * `:has(a, b)`).
 */
type Needs = { all: string[]; oneOf: Needs[][] };

const SITE_STYLES = /<style data-site=""[^>]*>([\s\S]*?)<\/style>/;
const ALL_SITE_STYLES = new RegExp(SITE_STYLES, "g");
/** Browsers without scripts have the whole sheet. */
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/g;
/** Attributes that pages have only below the first view. */
const LATER_ATTRIBUTES = new Set(["data-band", "data-bands", "data-drawing", "data-later"]);
/** What has a state or a part that a selector names. */
const OWNERS: [pseudo: RegExp, owner: string][] = [
  [/^:disabled$/, "[disabled]"],
  [/^::placeholder$/, "[placeholder]"],
  [/^::file-selector-button$/, "[type=file]"],
  [/^::-webkit-search-/, "[type=search]"],
  [/^::-webkit-(date|calendar)/, "[type=date]"],
  [/^::-webkit-(inner|outer)-spin-button$/, "[type=number]"],
];
const LICENSE = /\/\*![\s\S]*?\*\/\s*/;

/**
 * Cuts the sheet inside each page to what its first view uses and writes the whole sheet into assets/, where
 * `data-rest` finds it. What is later stays hidden until the starter has loaded that (site.css).
 * @param client the folder of a build's client files
 * @param files pages, as paths in it
 * @param variants other HTML that a page may have on request, by its file: its rules are kept, too
 */
export function cutPageStyles(client: string, files: string[], variants: Record<string, string> = {}): void {
  const pages = files.map((file) => ({ file, html: readFileSync(join(client, file), "utf8") }));
  const css = readSiteStyles(pages[0]?.html ?? "");
  const rest = writeAsset(client, "site", "css", withoutFonts(css));
  const cutStyles = createStyleCutter(withoutPrint(css).replace(LICENSE, ""));
  for (const { file, html: whole } of pages) {
    const { html, css: forNoScript } = separateNoScriptStyles(whole);
    const shown = [html, variants[file] ?? ""].map((page) => takeFirstView(page).replace(NO_SCRIPT, ""));
    const own = cutStyles(shown.join("").replaceAll(ALL_SITE_STYLES, ""));
    // With scripts, the starter loads the whole sheet later: it must not compete with the first picture.
    const links = [rest, ...(forNoScript ? [writeAsset(client, "no-script", "css", forNoScript)] : [])]
      .map((address) => `<link rel="stylesheet" href="${address}"/>`)
      .join("");
    const style = `<style data-site="" data-rest="${rest}">${own}</style><noscript>${links}</noscript>`;
    writeFileSync(
      join(client, file),
      html.replace(SITE_STYLES, () => style),
    );
  }
}

/** Returns the style sheet inside a page. @throws if it has none */
export function readSiteStyles(html: string): string {
  const css = SITE_STYLES.exec(html)?.[1];
  if (!css) throw new Error("The pages have no style sheet.");
  return css;
}

/** Pages have the fonts. Declaring them again would make browsers lay out all text again. */
function withoutFonts(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules("font-face", (rule) => void rule.remove());
  return sheet.toString();
}

/** Leaves the styles for print to the whole sheet. */
export function withoutPrint(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules("media", (rule) => {
    if (rule.params === "print") rule.remove();
  });
  removeEmpty(sheet);
  return sheet.toString();
}

/**
 * Returns a function that cuts the sheet to a page: rules whose selectors can match its elements before its scripts
 * run, in any state that needs no pointer, and the custom properties and keyframes that these rules use.
 */
export function createStyleCutter(css: string): (html: string) => string {
  const sheet = postcss.parse(css);
  const known = readConstants(sheet);
  dropLateStyles(sheet);
  dropOverridden(sheet);
  const needs = new Map<string, Needs>();
  sheet.walkRules((rule) => {
    for (const selector of rule.selectors) if (!needs.has(selector)) needs.set(selector, needsOf(selector));
  });

  const mentioned = new Set([...needs.values()].flatMap(allNames));
  const cache = new Map<string, string>();

  /** Pages of one template use the same names. */
  return function cutStyles(html) {
    const names = namesIn(html).intersection(mentioned);
    // Classes such as pb-(--band) have names of properties as well.
    const read = new Set(propertiesIn((html.match(/var\([^"]*/g) ?? []).join()));
    const setByPage = new Set(html.match(/--[\w-]+(?=\s*:)/g));
    const key = [names, read, setByPage].map((set) => [...set].sort().join(" ")).join(";");
    const styles = cache.get(key) ?? cutTo(names, read, setByPage);
    cache.set(key, styles);
    return styles;
  };

  function cutTo(names: Set<string>, read: Set<string>, setByPage: Set<string>): string {
    const cut = sheet.clone();
    keepSelectors(cut, (selector) => isMet(needs.get(selector), names));
    foldConstants(cut, known, setByPage);
    removeUnusedProperties(cut, read);
    removeUnusedKeyframes(cut);
    removeEmpty(cut);
    return cut.toString();
  }
}

function allNames({ all, oneOf }: Needs): string[] {
  return [...all, ...oneOf.flat().flatMap(allNames)];
}

function needsOf(selector: string): Needs {
  const [first] = parseSelector().astSync(selector).nodes;
  return first ? needsOfNodes(first) : { all: [], oneOf: [] };
}

/** Other pseudo-classes are states, which visitors change. Scripts change attributes once they have the whole sheet. */
function needsOfNodes(selector: Selector): Needs {
  const needs: Needs = { all: [], oneOf: [] };
  for (const node of selector.nodes) {
    if (node.type === "class") needs.all.push(`.${node.value}`);
    else if (node.type === "id") needs.all.push(`#${node.value}`);
    else if (node.type === "tag") needs.all.push(node.value.toLowerCase());
    else if (node.type === "attribute") {
      // Nor is what it contains in the first view.
      if (LATER_ATTRIBUTES.has(node.attribute)) break;
      needs.all.push(...attributeNeeds(node));
    } else if (node.type === "pseudo") {
      if (isAlternatives(node)) needs.oneOf.push(node.nodes.map(needsOfNodes));
      needs.all.push(...OWNERS.filter(([pseudo]) => pseudo.test(node.value)).map(([, owner]) => owner));
    }
  }
  return needs;
}

function attributeNeeds({ attribute, operator, value }: Attribute): string[] {
  const name = attribute.toLowerCase();
  // Scripts set it before the page is shown.
  if (name === "data-first") return [];
  return [operator === "=" ? `[${name}=${value}]` : `[${name}]`];
}

function isAlternatives({ value, nodes }: Pseudo): boolean {
  return [":is", ":where", ":has"].includes(value) && nodes.length > 0;
}

function isMet(needs: Needs | undefined, names: Set<string>): boolean {
  if (!needs) return true;
  return (
    needs.all.every((name) => names.has(name)) &&
    needs.oneOf.every((group) => group.some((alternative) => isMet(alternative, names)))
  );
}

function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag.toLowerCase());
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of decodeAttribute(list).split(/\s+/)) names.add(`.${name}`);
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${decodeAttribute(id)}`);
  for (const [, name = "", value = ""] of html.matchAll(/\s([a-z][\w-]*)="([^"]*)"/gi))
    names.add(`[${name.toLowerCase()}]`).add(`[${name.toLowerCase()}=${decodeAttribute(value)}]`);
  return names;
}

/** A property is used when a kept declaration or the page itself reads it, also by way of another property. */
function removeUnusedProperties(cut: Root, readByPage: Set<string>): void {
  const readBy = new Map<string, string[]>();
  const used = new Set(readByPage);
  cut.walkDecls(({ prop, value }) => {
    const read = propertiesIn(value);
    if (prop.startsWith("--")) readBy.set(prop, [...(readBy.get(prop) ?? []), ...read]);
    else for (const name of read) used.add(name);
  });
  // A set visits what is added while it is iterated.
  for (const name of used) for (const read of readBy.get(name) ?? []) used.add(read);
  cut.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
  cut.walkAtRules("property", (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

function propertiesIn(text: string): string[] {
  return text.match(/--[\w-]+/g) ?? [];
}

function removeUnusedKeyframes(cut: Root): void {
  const animations: string[] = [];
  cut.walkDecls(/^(--.*animat|animation)/, ({ value }) => void animations.push(value));
  cut.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.some((value) => value.includes(rule.params))) rule.remove();
  });
}

/** Statements such as `@layer a, b;` have no content by nature and stay. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!("nodes" in node) || node.nodes === undefined) continue;
    removeEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  }
}
