// Writes an edited value into the text of a content file by field: comments, order and other lines stay.
import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { parseFields, splitFrontMatter } from "#content/parse.ts";
import { writeYaml } from "#content/yaml-form.ts";
import { isRecord } from "#lib/is-record.ts";
import { matchItems } from "../match-items.ts";

/**
 * Returns the text of a file with another value. Lines of fields that stay the same do not change.
 * @param text empty for a new file
 * @param value plain data as JSON has it
 * @throws for a text that is no YAML
 */
export function writeValue(path: string, text: string, value: unknown): string {
  if (!path.endsWith(".md")) return writeFields(text, value);
  const { front = "", body = "" } = splitFrontMatter(text) ?? {};
  const { body: newBody, ...fields } = value as Record<string, unknown>;
  const end = typeof newBody === "string" ? newBody.replaceAll("\r\n", "\n") : "";
  return `---\n${writeFields(front, fields)}---\n${end === body ? end : `${end.trimEnd()}\n`}`;
}

function writeFields(text: string, value: unknown): string {
  const document = parseFields(text);
  document.contents = merge(document, document.contents, document.toJS(), value) as typeof document.contents;
  quoteSpacedLines(document);
  return writeYaml(document);
}

/** Quotes multi-line texts within braces or with spaces at an end, which would not be read back as written. */
function quoteSpacedLines(document: Document): void {
  visit(document, {
    Scalar(_key, node, ancestors) {
      const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
      if (typeof node.value !== "string" || !(isBlock || node.value.includes("\n"))) return;
      const isInBraces = ancestors.some((ancestor) => isCollection(ancestor) && ancestor.flow);
      if (isInBraces || /^\s|[ \t](\n|$)|^$/.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
}

/** @param before the value of the node, if there is one */
function merge(document: Document, node: Node | null, before: unknown, value: unknown): Node {
  if (node && isDeepStrictEqual(before, value)) return node;
  if (isMap(node) && isRecord(before) && isRecord(value)) return mergeMap(document, node, before, value);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(value))
    return mergeSeq(document, node, before, value);
  const made = document.createNode(value);
  if (isScalar(node) && isScalar(made)) keepForm(node, made);
  if (node) keepComments(node, made);
  return made;
}

function mergeMap(
  document: Document,
  map: YAMLMap,
  before: Record<string, unknown>,
  value: Record<string, unknown>,
): YAMLMap {
  map.items = map.items.filter((pair) => Object.hasOwn(value, keyOf(pair)));
  // An emptied block has no lines of its own.
  if (Object.keys(value).length === 0) map.flow = true;
  let index = 0;
  for (const [key, inner] of Object.entries(value)) {
    const found = map.items.findIndex((pair) => keyOf(pair) === key);
    if (found < 0) map.items.splice(index, 0, document.createPair(key, inner) as Pair<unknown, unknown>);
    else setValue(document, map.items[found] as Pair, before[key], inner);
    index = (found < 0 ? index : found) + 1;
  }
  return map;
}

function setValue(document: Document, pair: Pair, before: unknown, value: unknown): void {
  pair.value = merge(document, isNode(pair.value) ? pair.value : null, before, value);
}

function mergeSeq(document: Document, seq: YAMLSeq, before: unknown[], values: unknown[]): YAMLSeq {
  const items = seq.items as Node[];
  const matches = matchItems(before, values);
  seq.items = values.map((value, index) => {
    const match = matches[index];
    if (match !== undefined) return merge(document, items[match] ?? null, before[match], value);
    const twin = items[before.findIndex((old) => isDeepStrictEqual(old, value))];
    const template = twin ?? items.find(isCollection) ?? items[0];
    return template ? createLike(document, template, value) : document.createNode(value);
  });
  if (values.length === 0) seq.flow = true;
  // A list that was empty was written as [].
  else if (before.length === 0 && values.some(isObject)) seq.flow = false;
  return seq;
}

/** Writes a new item in the form of its neighbor, for example in braces on one line. */
function createLike(document: Document, template: Node, value: unknown): Node {
  const node = template.clone() as Node;
  visit(node, (_key, inner) => {
    if (isPair(inner)) return;
    Object.assign(inner as Node, { comment: undefined, commentBefore: undefined, spaceBefore: undefined });
  });
  return merge(document, node, node.toJS(document), value);
}

/** Keeps the quotes of a text, but not the digits or base of the number before. */
function keepForm(before: Scalar, made: Scalar): void {
  if (typeof before.value === "string" && typeof made.value === "string" && before.type !== undefined)
    made.type = made.value.includes("\n") ? Scalar.BLOCK_LITERAL : before.type;
}

function keepComments(before: Node, made: Node): void {
  const { comment, commentBefore, spaceBefore } = before;
  Object.assign(made, { comment, commentBefore, spaceBefore });
}

function keyOf({ key }: Pair<unknown, unknown>): string {
  return String(isScalar(key) ? key.value : key);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
