// An edit changes only the lines of what was edited, in every content file.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCollection, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import { parseByPath } from "#content/parse.ts";
import { writeValue } from "./write-value.ts";

const folder = join(import.meta.dirname, "../../../content");
const paths = globSync("{*,*/*}.{yaml,md}", { cwd: folder }).sort();
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const readValue = (path: string, text: string) => parseByPath(path, text).value;

// biome-ignore lint/suspicious/noExplicitAny: tests edit values of any shape
type Value = any;

function edit(text: string, change: (value: Value) => void, path = "a.yaml"): string {
  const value = readValue(path, text);
  change(value);
  return writeValue(path, text, value);
}

describe("an edit", () => {
  const source = `# The file.
name: Ana # the founder
# Every day.
hours:
  # Weekdays.
  - { day: Monday, opens: "08:00" }
  # The weekend.
  - { day: Saturday, opens: "09:00" }
  - day: Sunday
    opens: "10:00" # late
quote: "Yes: we do"
`;

  test("of a text keeps its quotes and the comments beside it", () => {
    expect(edit(source, (value) => Object.assign(value, { name: "Ben" }))).toBe(source.replace("Ana", "Ben"));
    expect(edit(source, (value) => Object.assign(value.hours[2], { opens: "11:00" }))).toBe(
      source.replace("10:00", "11:00"),
    );
    expect(edit(source, (value) => Object.assign(value, { name: "Ana: a founder" }))).toBe(
      source.replace("Ana #", '"Ana: a founder" #'),
    );
  });

  test("that moves an item moves its comment", () => {
    expect(
      edit(source, (value) => value.hours.push(value.hours.splice(1, 1)[0])),
    ).toContain(`    opens: "10:00" # late
  # The weekend.
  - { day: Saturday, opens: "09:00" }
quote`);
  });

  test("that removes an item removes its comment", () => {
    const result = edit(source, (value) => value.hours.splice(1, 1));
    expect(result).toBe(source.replace(/ {2}# The weekend.\n.*\n/, ""));
  });

  test("that adds an item writes it like the others, after the one it follows", () => {
    expect(edit(source, (value) => value.hours.splice(1, 0, { day: "Friday", opens: "07:00" }))).toContain(
      `opens: "08:00" }\n  - { day: Friday, opens: "07:00" }\n  # The weekend.`,
    );
  });

  test("that adds a field writes it where the form has it", () => {
    const { name, ...rest } = readValue("a.yaml", source) as Record<string, unknown>;
    expect(writeValue("a.yaml", source, { name, phone: "1", ...rest })).toBe(
      source.replace("founder\n", 'founder\nphone: "1"\n'),
    );
  });

  test("of a guide's text leaves its fields alone", () => {
    const guide = read("guides/clay-soil.md");
    const result = edit(guide, (value) => Object.assign(value, { body: `${value.body}More.` }), "a.md");
    expect(result).toBe(`${guide}More.\n`);
  });
});

test.each(paths)("writing the value of %s changes nothing", (path) => {
  const text = read(path);
  expect(writeValue(path, text, structuredClone(readValue(path, text)))).toBe(text);
});

/** Paths of all texts, and of all lists with two items or more, with the lines of each. */
function placesIn(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const texts: { path: (string | number)[]; first: number; last: number }[] = [];
  const lists: { path: (string | number)[]; length: number; isFlow: boolean }[] = [];
  const lineAt = (offset: number) => lines.linePos(offset).line - 1;
  const walk = (node: Node | null, path: (string | number)[], isFlow: boolean) => {
    if (isScalar(node) && typeof node.value === "string" && node.range)
      texts.push({ path, first: lineAt(node.range[0]), last: lineAt(node.range[1] - 1) });
    if (!isCollection(node)) return;
    const isInFlow = isFlow || node.flow === true;
    if (!isMap(node) && node.items.length > 1)
      lists.push({ path, length: node.items.length, isFlow: isInFlow });
    node.items.forEach((item, index) => {
      if (isPair(item))
        walk(item.value as Node, [...path, String((item.key as { value: string }).value)], isInFlow);
      else walk(item as Node, [...path, index], isInFlow);
    });
  };
  walk(document.contents, [], false);
  return { texts, lists };
}

const getIn = (value: Value, path: (string | number)[]) => path.reduce((inner, key) => inner[key], value);

/** Paths of all texts, figures and yes-or-no fields, with their lines in the file. */
function leavesOf(path: string, text: string) {
  const front = path.endsWith(".md") ? (/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? "") : text;
  const offset = path.endsWith(".md") ? 1 : 0;
  const lines = new LineCounter();
  const leaves: { path: (string | number)[]; first: number; last: number }[] = [];
  const walk = (node: unknown, at: (string | number)[]) => {
    if (isScalar(node) && node.value !== null && node.range) {
      const [start, end] = node.range;
      const lineAt = (place: number) => lines.linePos(place).line - 1 + offset;
      leaves.push({ path: at, first: lineAt(start), last: lineAt(Math.max(start, end - 1)) });
    }
    if (!isCollection(node)) return;
    for (const [index, item] of node.items.entries())
      if (isPair(item)) walk(item.value, [...at, String((item.key as { value: string }).value)]);
      else walk(item, [...at, index]);
  };
  walk(parseDocument(front, { lineCounter: lines }).contents, []);
  return leaves;
}

function changeLeaf(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : "New words";
}

test.each(paths)("changing any one field of %s changes no other line", (path) => {
  const text = read(path);
  const leaves = leavesOf(path, text);
  fc.assert(
    fc.property(fc.nat(), (pick) => {
      const leaf = leaves[pick % leaves.length];
      if (!leaf) return;
      const value = readValue(path, text) as Value;
      const [parent, name] = [getIn(value, leaf.path.slice(0, -1)), leaf.path.at(-1) as string];
      parent[name] = changeLeaf(parent[name]);
      const result = writeValue(path, text, value);
      expect(readValue(path, result)).toEqual(value);
      const [before, after] = [text.split("\n"), result.split("\n")];
      const rest = before.length - leaf.last - 1;
      expect(after.slice(0, leaf.first)).toEqual(before.slice(0, leaf.first));
      expect(after.slice(after.length - rest)).toEqual(before.slice(leaf.last + 1));
      expect(after.length - before.length).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2 },
  );
});

/** Whether all lines are in `others`, in the same order. */
function isSubsequence(lines: string[], others: string[]): boolean {
  let next = 0;
  for (const line of others) if (line === lines[next]) next += 1;
  return next === lines.length;
}

const words = fc.constantFrom(
  "New words",
  "Yes: we do",
  "# 5",
  "{company.name} says",
  "- 3",
  "on",
  "7",
  "a “b” c",
  'say "no"',
);

describe("in every file", () => {
  const files = paths
    .filter((path) => path.endsWith(".yaml"))
    .map((path) => ({ path, text: read(path), ...placesIn(read(path)) }));
  const withTexts = fc.constantFrom(...files.filter(({ texts }) => texts.length > 0));
  const withLists = fc.constantFrom(...files.filter(({ lists }) => lists.some(({ isFlow }) => !isFlow)));

  test("a new text changes only its own lines and is read as it was written", () => {
    fc.assert(
      fc.property(withTexts, fc.nat(), words, ({ path, text, texts }, pick, word) => {
        const place = texts[pick % texts.length];
        if (!place) return;
        const value = readValue(path, text);
        getIn(value, place.path.slice(0, -1))[place.path.at(-1) as string] = word;
        const result = writeValue(path, text, value);
        expect(readValue(path, result)).toEqual(value);
        const [before, after] = [text.split("\n"), result.split("\n")];
        expect(after.slice(0, place.first)).toEqual(before.slice(0, place.first));
        const rest = before.length - place.last - 1;
        expect(after.slice(after.length - rest)).toEqual(before.slice(place.last + 1));
      }),
      { numRuns: 60 },
    );
  });

  test("removing, adding and moving an item changes no line of the others", () => {
    fc.assert(
      fc.property(withLists, fc.nat(), fc.nat(), fc.nat(), ({ path, text, lists }, pick, from, to) => {
        const blocks = lists.filter(({ isFlow }) => !isFlow);
        const place = blocks[pick % blocks.length];
        if (!place) return;
        const [first, second] = [from % place.length, to % place.length];
        const lines = text.split("\n");
        const change = (work: (list: unknown[]) => void) => {
          const value = readValue(path, text);
          work(getIn(value, place.path));
          const result = writeValue(path, text, value);
          expect(readValue(path, result)).toEqual(value);
          return result.split("\n");
        };
        const removed = change((list) => list.splice(first, 1));
        expect(isSubsequence(removed, lines), "removed").toBe(true);
        const added = change((list) => list.splice(second, 0, structuredClone(list[first])));
        expect(isSubsequence(lines, added), "added").toBe(true);
        const moved = change((list) => list.splice(second, 0, ...list.splice(first, 1)));
        expect([...moved].sort(), "moved").toEqual([...lines].sort());
      }),
      { numRuns: 60 },
    );
  });
});
