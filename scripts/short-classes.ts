// Renames the classes of utilities in prerendered pages to names of one to three letters.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Root, type Rule } from "postcss";
import parseSelector, {
  type Attribute,
  type ClassName,
  type Selector,
  type Root as SelectorList,
} from "postcss-selector-parser";
import { type ClassNames, shortenMarkup } from "#server/http/short-markup.ts";
import { isKeyframe } from "./lean-styles.ts";
import { writeAsset } from "./write-asset.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;
/** Ad blockers hide elements with classes such as "ad" and "ads". */
const BLOCKED = /^ad/;
const PAGE_STYLES = /(<style data-site="" data-rest="([^"]+)">)([\s\S]*?)(?=<\/style>)/;

/**
 * Shortens pages and the styles in them. The whole sheet then matches short names and long ones, which React sets where
 * it changes or adds elements.
 * @param client the folder of a build's client files
 * @param files pages with cut styles (page-styles.ts), as paths in it
 * @throws when a page uses a class that is also a short name
 */
export function shortenPages(client: string, files: string[]): ClassNames {
  const pages = files.map((file) => ({ file, html: readFileSync(join(client, file), "utf8") }));
  const address = PAGE_STYLES.exec(pages[0]?.html ?? "")?.[2];
  if (!address) throw new Error("The pages have no cut styles.");
  const sheet = readFileSync(join(client, address), "utf8");
  const names = nameUtilities(sheet);
  const rest = replaceSheet(client, address, matchBothNames(sheet, names));
  const shortNames = new Set(names.values());
  const cache = new Map<string, string>();

  /** Pages of one template have the same styles. */
  function shortenStyles(css: string): string {
    const styles = cache.get(css) ?? matchShortNames(css, names);
    cache.set(css, styles);
    return styles;
  }

  for (const { file, html } of pages) {
    const clash = classesIn(html).find((name) => shortNames.has(name));
    if (clash) throw new Error(`${file} uses the class "${clash}", which is the short name of another.`);
    const short = shortenMarkup(html, names)
      .replace(PAGE_STYLES, (_all, start: string, _address, css: string) => start + shortenStyles(css))
      .replaceAll(address, rest);
    writeFileSync(join(client, file), short);
  }
  return names;
}

/**
 * Assigns short names to classes in the utilities layer. Scripts and tests look up other classes, so these stay.
 * Names follow the sheet's order, so an edit of content renames nothing and other pages keep their compressed copies.
 */
export function nameUtilities(css: string): ClassNames {
  const all = new Set<string>();
  const utilities = new Set<string>();
  eachSelectorList(postcss.parse(css), (selectors, rule) => {
    selectors.walkClasses(({ value }) => {
      all.add(value);
      if (isUtility(rule)) utilities.add(value);
    });
  });
  const shortNames = listShortNames(all);
  return new Map([...utilities].map((name) => [name, shortNames.next().value as string]));
}

/** Yields "a" to "z", then "aa" and so on, without names that are taken. */
function* listShortNames(taken: Set<string>): Generator<string, never> {
  for (
    let starts = [...LETTERS];
    ;
    starts = starts.flatMap((start) => [...LETTERS_AND_DIGITS].map((end) => start + end))
  )
    yield* starts.filter((name) => !taken.has(name) && !BLOCKED.test(name));
}

/** Lets rules match elements with either name of a class, at the same specificity. */
export function matchBothNames(css: string, names: ClassNames): string {
  return changeSelectors(css, (selectors) => {
    for (const selector of [...selectors.nodes]) {
      const subject = findSubject(selector, names);
      for (const node of listClasses(selector, names)) if (node !== subject) addAlternative(node, names);
      addClassMatches(selector, names);
      if (!subject) continue;
      // Browsers index rules by the class of their subject, but not if it is inside :is().
      const other = selector.clone({}) as Selector;
      (other.at(selector.index(subject)) as ClassName).value = shortNameOf(subject, names);
      selectors.insertAfter(selector, other);
    }
  });
}

/** Lets rules match only the short names. */
export function matchShortNames(css: string, names: ClassNames): string {
  return changeSelectors(css, (selectors) => {
    for (const selector of selectors.nodes) {
      for (const node of listClasses(selector, names)) node.value = shortNameOf(node, names);
      addClassMatches(selector, names);
    }
  });
}

function changeSelectors(css: string, change: (selectors: SelectorList) => void): string {
  const sheet = postcss.parse(css);
  eachSelectorList(sheet, (selectors, rule) => {
    change(selectors);
    rule.selector = selectors.toString();
  });
  return sheet.toString();
}

function eachSelectorList(sheet: Root, visit: (selectors: SelectorList, rule: Rule) => void): void {
  sheet.walkRules((rule) => {
    if (!isKeyframe(rule)) visit(parseSelector().astSync(rule.selector), rule);
  });
}

function isUtility(rule: Rule): boolean {
  for (let node: Rule["parent"] | Root["parent"] = rule.parent; node; node = node.parent)
    if (node.type === "atrule" && "params" in node && node.params === "utilities") return true;
  return false;
}

/** The first class with a short name in the last compound of a selector. */
function findSubject(selector: Selector, names: ClassNames): ClassName | undefined {
  const last = selector.nodes.slice(selector.nodes.findLastIndex(({ type }) => type === "combinator") + 1);
  return last.find((node): node is ClassName => node.type === "class" && names.has(node.value));
}

function listClasses(selector: Selector, names: ClassNames): ClassName[] {
  const found: ClassName[] = [];
  selector.walkClasses((node) => void (names.has(node.value) && found.push(node)));
  return found;
}

/** Adds the short name: to the list around a class that is alone, such as `:where(.group)`, or with `:is()`. */
function addAlternative(node: ClassName, names: ClassNames): void {
  const alone = node.parent;
  const short = parseSelector.className({ value: shortNameOf(node, names) });
  if (alone?.type === "selector" && alone.length === 1 && alone.parent?.type === "pseudo")
    alone.parent.insertAfter(alone as Selector, makeSelector(short));
  else node.replaceWith(makeIs([node.clone({}) as ClassName, short]));
}

/** Lets `[class*=part]` match the short names of classes that contain the part. */
function addClassMatches(selector: Selector, names: ClassNames): void {
  const found: Attribute[] = [];
  selector.walkAttributes((node) => void (node.attribute === "class" && node.operator && found.push(node)));
  for (const node of found) {
    if (node.operator !== "*=")
      throw new Error(`Built pages have short classes, which ${node} would not match.`);
    const matched = [...names].filter(([name]) => name.includes(node.value ?? ""));
    const shorts = matched.map(([, value]) => parseSelector.className({ value }));
    node.replaceWith(makeIs([node.clone({}) as Attribute, ...shorts]));
  }
}

function makeIs(alternatives: (ClassName | Attribute)[]) {
  return parseSelector.pseudo({ value: ":is", nodes: alternatives.map(makeSelector) });
}

function makeSelector(node: ClassName | Attribute): Selector {
  return parseSelector.selector({ value: "", nodes: [node] });
}

function shortNameOf({ value }: ClassName, names: ClassNames): string {
  return names.get(value) ?? value;
}

function classesIn(html: string): string[] {
  return [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" "));
}

/** @returns the address of the new sheet */
function replaceSheet(client: string, address: string, css: string): string {
  rmSync(join(client, address));
  return writeAsset(client, "site", "css", css);
}
