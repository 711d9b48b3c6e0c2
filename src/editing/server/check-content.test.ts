// Problems are told to staff in plain words, with the field they belong to.
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { repositoryPictures, showOfficePictures } from "#content/encoded-pictures.ts";
import { findRepositoryContent } from "#content/folder.ts";
import { type Content, readStartingFiles } from "#content/read.ts";
import { checkContent } from "./check-content.ts";
import { listChecklist } from "./checklist.ts";
import { subjectAt } from "./subjects.ts";
import { withValues } from "./with-values.ts";

const files = readStartingFiles();

/** Returns the problems after an edit of a file, by subject. */
// biome-ignore lint/suspicious/noExplicitAny: tests edit values of any shape
function problemsAfter(path: string, change: (value: any) => void) {
  const value = structuredClone(files.get(path)?.value);
  change(value);
  const edited = new Map(files).set(path, { file: `content/${path}`, value, problems: [], lineOf: () => 1 });
  return checkContent(edited).problems;
}

test("finds nothing wrong in the repository's content", () => {
  expect(findRepositoryContent()).toMatch(/content$/);
  expect([...checkContent(files).problems]).toEqual([]);
});

test.each([
  ["company.yaml", { phone: "713" }, ["phone"], "Write a phone number such as (281) 555-0100."],
  ["company.yaml", { email: "" }, ["email"], "Write an email address such as hello@example.com."],
  ["company.yaml", { name: "" }, ["name"], "Fill this in."],
  ["company.yaml", { founded: 1.5 }, ["founded"], "Write a whole number such as 12 or 1,500."],
  ["company.yaml", { stats: [] }, ["stats"], "Give exactly 4 items; there are 0."],
  ["company.yaml", { slogan: "x" }, [], "Remove “slogan”: there is no such field here."],
  ["areas/katy.yaml", { picture: "gone" }, ["picture"], "There is no picture “gone”."],
  ["areas/katy.yaml", { picture: "" }, ["picture"], "Choose one."],
  ["projects/modern-oasis.yaml", { area: "gone" }, ["area"], "There is no area “gone”."],
])("explains %s with %o", (path, change, field, message) => {
  const problems = problemsAfter(path, (value) => Object.assign(value, change)).get(subjectAt(path, field));
  expect(problems).toContainEqual({ field, message });
});

test("says how a name is written, and what the planner needs, in the words of the form", () => {
  const rename = (id: string) =>
    problemsAfter("prices.yaml", ({ features }) => Object.assign(features[0], { id })).get("prices.yaml");
  const needed = "The planner needs a price with the short name “spa”: add it to a list, such as features.";
  expect(rename("hot-tub")).toContainEqual({ field: [], message: needed });
  expect(rename("Hot tub!")).toContainEqual({
    field: ["features", 0, "id"],
    message: "Use small letters, figures and hyphens, as in hot-tub.",
  });
});

test("names the place in lists, and the line of a guide's text", () => {
  const hours = problemsAfter("company.yaml", (value) => value.hours[1].days.push("Monday"));
  expect(hours.get("company.yaml/hours")).toEqual([
    { field: ["hours", 1, "days"], message: "Monday is listed twice." },
  ]);
  const late = problemsAfter("company.yaml", (value) => Object.assign(value.hours[0], { opens: "18:30" }));
  expect(late.get("company.yaml/hours")?.[0]?.message).toBe("Closes at 5:00 PM, which is not after 6:30 PM.");
  const guide = problemsAfter("guides/clay-soil.md", (value) => {
    value.body = `It costs $9.\n\n${value.body}`;
  });
  expect(guide.get("guides/clay-soil.md")?.[0]?.message).toMatch(/^Line 1 of the text: “It costs \$9/);
});

/** Words of zod, of YAML and of files. */
const jargon = /invalid|expected|received|undefined|null|NaN|content\/|\.yaml|npm|regex|object|array|string/i;

/** Every field of a value, as a function that replaces it. */
function fieldsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Object.entries(value).map(([key, inner]) => [
    Array.isArray(value) ? Number(key) : key,
    inner,
  ]);
  return [path, ...entries.flatMap(([key, inner]) => fieldsOf(inner, [...path, key as string]))].filter(
    (one) => one.length > 0,
  );
}

test("explains problems of any field without programming jargon", () => {
  const all = [...files].map(([path, { value }]) => ({ path, fields: fieldsOf(value) }));
  const wrong = fc.constantFrom<unknown>(
    "",
    "x",
    "{x.y}",
    5,
    -1.5,
    true,
    [],
    {},
    [5],
    { a: 1 },
    undefined,
    "y".repeat(900),
  );
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), wrong, ({ path, fields }, pick, replacement) => {
      const field = fields[pick % fields.length] ?? [];
      const problems = problemsAfter(path, (value) => {
        const parent = field.slice(0, -1).reduce((inner, key) => inner[key], value);
        if (replacement === undefined) delete parent[field.at(-1) as string];
        else parent[field.at(-1) as string] = replacement;
      });
      for (const { message } of [...problems.values()].flat()) {
        expect(message.replace(/“[^”]*”/g, "")).not.toMatch(jargon);
        expect(message).toMatch(/^.*[.!?]$/s);
      }
    }),
    { numRuns: 100 },
  );
});

test("counts in words follow their list, or are a problem beside it", () => {
  const team = problemsAfter("about.yaml", ({ team }) =>
    team.members.push({ ...team.members[0], name: "Ana Ruiz" }),
  );
  expect([...team]).toEqual([]);
  const named = problemsAfter("about.yaml", ({ record }) => {
    record.awards.title = "Nine awards";
  });
  expect(named.get("about.yaml/awards")?.[0]?.message).toMatch(/^“Nine awards” is above a list of \d+\.$/);
});

test("asks for an upright picture again once the one that was chosen is turned", () => {
  onTestFinished(() => showOfficePictures({}));
  const pictures = files.get("pictures.yaml")?.value as Content["pictures"];
  const [first] = Object.values(pictures);
  const described = { ...first, portrait: "spa" } as Content["pictures"][string];
  const state = withValues(files, [
    { id: "pictures.yaml", kind: "changed", value: { ...pictures, spa: described } },
    {
      id: "areas/katy.yaml",
      kind: "changed",
      value: { ...(files.get("areas/katy.yaml")?.value as object), picture: "spa" },
    },
  ]);
  const [encoded] = Object.values(repositoryPictures);
  const missingAt = (width: number, height: number) => {
    if (encoded) showOfficePictures({ spa: { ...encoded, width, height } });
    const { content } = checkContent(state);
    const items = content ? listChecklist(content, state, state) : [];
    return items.some(({ kind, field }) => kind === "picture" && field[0] === "spa");
  };
  expect([missingAt(1080, 1350), missingAt(1350, 1080)]).toEqual([false, true]);
});
