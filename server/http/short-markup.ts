// Shortens the markup of pages: short names of classes, no attributes that nothing reads.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Short names by class (scripts/short-classes.ts). */
export type ClassNames = ReadonlyMap<string, string>;

/** The short names of a release, beside pages.json. */
const CLASS_NAMES_FILE = "class-names.json";

/** Scripts and styles stay as they are. */
const UNCHANGED = /(<(?:script|style)\b[\s\S]*?<\/(?:script|style)>)/;
const CLASS_LIST = / class="([^"]*)"/g;
/** lucide-react names each icon in its class, and no rule uses the names. */
export const ICON_NAME = /^lucide(-|$)/;
/** React Router reads it only for routes that it discovers on the way (react-router.config.ts). */
const DISCOVERY = / data-discover="true"/g;
/** HTML needs no namespace; lucide-react states it for files. */
const SVG_NAMESPACE = /(<svg) xmlns="[^"]*"/g;

/** React leaves attributes as they are when it hydrates, and sets long names where it changes a class list. */
export function shortenMarkup(html: string, names: ClassNames): string {
  const lists = new Map<string, string>();

  function shortenOnce(list: string): string {
    const short = lists.get(list) ?? shortenList(list, names);
    lists.set(list, short);
    return short;
  }

  function shortenTags(tags: string): string {
    return tags
      .replace(CLASS_LIST, (_all, list: string) => shortenOnce(list))
      .replace(DISCOVERY, "")
      .replace(SVG_NAMESPACE, "$1");
  }

  return html
    .split(UNCHANGED)
    .map((part, index) => (index % 2 === 1 ? part : shortenTags(part)))
    .join("");
}

/** @returns the attribute, or nothing if no name is left */
function shortenList(list: string, names: ClassNames): string {
  const short = list
    .split(" ")
    .filter((name) => !ICON_NAME.test(name))
    .map((name) => names.get(decodeAttribute(name)) ?? name);
  return short.length > 0 ? ` class="${short.join(" ")}"` : "";
}

/** Returns what React has written as an attribute's value. */
export function decodeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  return value
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

export function writeClassNames(release: string, names: ClassNames): void {
  writeFileSync(join(release, CLASS_NAMES_FILE), JSON.stringify([...names]));
}

export function readClassNames(release: string): ClassNames {
  return new Map(JSON.parse(readFileSync(join(release, CLASS_NAMES_FILE), "utf8")));
}
