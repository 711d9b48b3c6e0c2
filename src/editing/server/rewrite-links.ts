// Finds the links to a page, and changes or takes them out before it is removed.
import type { ContentFiles } from "#content/read.ts";
import { referencesIn } from "#content/references.ts";
import { textsIn } from "#content/texts.ts";
import type { Field } from "../editing.ts";
import { type FieldSchema, findOption, optionsOf, schemaAt, valueAt } from "../fields.ts";
import { findSubject } from "./subjects.ts";

type LinkChange = {
  field: Field;
  /** What it names instead; empty to take it out. */
  to: string;
};

type PageKind = "area" | "guide" | "project" | "service";
/** Nothing names pages of content/pages but by their address. */
const kindsOfFolders: Record<string, FoundLink["kind"]> = {
  areas: "area",
  guides: "guide",
  pages: "page",
  projects: "project",
  services: "service",
};

type FoundLink = {
  /** The file and the field in it. */
  path: string;
  field: Field;
  /** What is named there. */
  kind: "page" | PageKind;
};

/** Finds the places that name a page: links in texts, references to its address or its name, and plans in an area. */
export function findPlaces(page: string, files: ContentFiles): FoundLink[] {
  const address = findSubject(page)?.address ?? "";
  const [, folder = "", name = ""] = /^(\w+)\/(.+)\.\w+$/.exec(page) ?? [];
  const kind = kindsOfFolders[folder];
  return [...files.keys()].sort().flatMap((path) => {
    const { value } = files.get(path) ?? {};
    const schema = findSubject(path)?.schema;
    if (!schema || !kind || path === page) return [];
    const found = new Map<string, FoundLink>();
    const add = (fields: string[], named: FoundLink["kind"]) =>
      found.set(fields.join("."), { path, field: fields.map(toKey), kind: named });
    for (const { text, fields } of textsIn(value, path)) {
      if (listTargets(text).includes(address)) add(fields, "page");
      // Plans name their area without a reference.
      if (kind === "area" && fields.at(-1) === "area" && text === name) add(fields, kind);
    }
    for (const reference of referencesIn(schema, value, path)) {
      const { text, fields } = reference;
      if (reference.kind === "page" && toPath(text) === address) add(fields, "page");
      if (reference.kind === kind && text === name) add(fields, kind);
    }
    return [...found.values()];
  });
}

const toPath = (target: string) => target.replace(/[?#].*/, "");
/** Reads a name within a field: digits are the place in a list. */
export const toKey = (name: string) => (/^\d+$/.test(name) ? Number(name) : name);

/** A link in a text: its words, its target, and the place on the page. */
const LINK = /\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)/g;

function listTargets(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, , target = ""]) => target);
}

/** Returns a subject's value with other links to the page at an address. */
export function changeLinks(
  schema: FieldSchema,
  value: unknown,
  address: string,
  changes: LinkChange[],
): unknown {
  const result = structuredClone(value);
  const outdated: Field[] = [];
  for (const { field, to } of changes) {
    const text = String(valueAt(value, field));
    if (listTargets(text).includes(address)) setAt(result, field, changeText(text, address, to));
    else if (to !== "") setAt(result, field, to);
    else outdated.push(findRemovable(schema, value, field));
  }
  return withoutParts(result, outdated);
}

/** Returns a value without some of its parts. */
export function withoutParts(value: unknown, parts: Field[]): unknown {
  const result = structuredClone(value);
  const once = new Map(parts.map((part) => [JSON.stringify(part), part]));
  // From the end, so that the places of the others stay the same.
  for (const part of [...once.values()].sort(compareBackwards)) removeAt(result, part);
  return result;
}

/** Changes the addresses of links in a text, or leaves only their words. */
function changeText(text: string, address: string, to: string): string {
  return text.replaceAll(LINK, (link, words: string, target: string) => {
    if (target !== address) return link;
    return to === "" ? words : `[${words}](${to})`;
  });
}

/** Returns the smallest part with a field that may be missing: an optional field, or the item of a list. */
function findRemovable(schema: FieldSchema, value: unknown, field: Field): Field {
  const parent = field.slice(0, -1);
  const name = field.at(-1);
  if (field.length < 2 || Array.isArray(valueAt(value, parent))) return field;
  const given = schemaAt(schema, value, parent) ?? {};
  const options = optionsOf(given);
  const { required = [] } = options[findOption(options, valueAt(value, parent))] ?? given;
  return required.includes(String(name)) ? findRemovable(schema, value, parent) : field;
}

function compareBackwards(one: Field, other: Field): number {
  for (const [depth, name] of one.entries()) {
    const same = other[depth];
    if (name === same) continue;
    return typeof name === "number" && typeof same === "number" ? same - name : 0;
  }
  return 0;
}

/** Changes a field in place. */
export function setAt(value: unknown, field: Field, next: unknown): void {
  const parent = valueAt(value, field.slice(0, -1)) as Record<string | number, unknown>;
  parent[field.at(-1) ?? ""] = next;
}

function removeAt(value: unknown, field: Field): void {
  const parent = valueAt(value, field.slice(0, -1));
  const name = field.at(-1) ?? "";
  if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else delete (parent as Record<string | number, unknown>)[name];
}
