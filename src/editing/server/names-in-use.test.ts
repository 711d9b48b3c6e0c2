// The form of a list says which of its names other pages still use.
import { expect, test } from "vitest";
import { readContent, readStartingFiles } from "#content/read.ts";
import { checkContent } from "./check-content.ts";
import { findNamesInUse } from "./names-in-use.ts";

const published = readStartingFiles();
const { projects, portfolio, prices } = readContent();
const [project] = projects;
if (!project) throw new Error("There is no project.");
const { slug, title, category, data } = project;

/** Returns the problems of lists after edits of files. */
// biome-ignore lint/suspicious/noExplicitAny: tests edit values of any shape
function problemsAfter(edits: Record<string, (value: any) => void>) {
  const files = new Map(published);
  for (const [path, change] of Object.entries(edits)) {
    const value = structuredClone(files.get(path)?.value);
    change(value);
    files.set(path, { file: `content/${path}`, value, problems: [], lineOf: () => 1 });
  }
  const { named } = checkContent(files);
  if (!named) throw new Error("The files are not valid.");
  return [...findNamesInUse(named, { published, files })].map(([id, found]) => ({ id, found }));
}

const place = portfolio.categories.indexOf(category);
const others = projects.filter((one) => one.category === category);

test("at the entry that was renamed, with the pages that use the old name", () => {
  const [problem] = problemsAfter({
    "portfolio.yaml": ({ categories }) => categories.splice(place, 1, "Brand New"),
  });
  expect(problem).toEqual({
    id: "portfolio.yaml",
    found: [
      { field: ["categories", place], message: expect.stringContaining(`“${category}” is still used`) },
    ],
  });
  for (const other of others) expect(problem?.found[0]?.message).toContain(other.title);
});

test("at the list, if the entry was taken out", () => {
  const [problem] = problemsAfter({ "portfolio.yaml": ({ categories }) => categories.splice(place, 1) });
  expect(problem?.found).toMatchObject([{ field: ["categories"] }]);
});

test("no longer, once the pages have the new name", () => {
  const rename = (value: { category: string }) => Object.assign(value, { category: "Brand New" });
  const pages = Object.fromEntries(others.map((one) => [`projects/${one.slug}.yaml`, rename]));
  expect(
    problemsAfter({
      ...pages,
      "portfolio.yaml": ({ categories }) => categories.splice(place, 1, "Brand New"),
    }),
  ).toEqual([]);
});

test("at a budget", () => {
  const at = prices.budgets.findIndex(({ option }) => option === data.budget);
  const [problem] = problemsAfter({
    "prices.yaml": ({ budgets }) => Object.assign(budgets[at], { option: "Another" }),
  });
  expect(problem).toMatchObject({ id: "prices.yaml", found: [{ field: ["budgets", at, "option"] }] });
  expect(problem?.found[0]?.message).toContain(title);
});

test("at a price", () => {
  const at = prices.shell.findIndex(({ id }) => id === "shell-small");
  const [problem] = problemsAfter({
    "prices.yaml": ({ shell }) => Object.assign(shell[at], { id: "shell-little" }),
  });
  expect(problem).toMatchObject({ id: "prices.yaml", found: [{ field: ["shell", at, "id"] }] });
  expect(problem?.found[0]?.message).toContain("“shell-small” is still used");
});

test("not for a name that was never in the list", () => {
  expect(
    problemsAfter({ [`projects/${slug}.yaml`]: (value) => Object.assign(value, { category: "x" }) }),
  ).toEqual([]);
});
