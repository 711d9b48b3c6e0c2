// Pages keep their data while the part of the address that it depends on stays the same.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Their data depends on the query, or on a reply to a form. */
const queryPages = ["contact", "newsletter", "request"];
/** The planner has a rule of its own, and the other page exists only in development. */
const exceptions = ["design", "planner"];

test("every page with a loader keeps its data unless it is an exception", () => {
  // Read as text, because importing every page takes seconds.
  const loading = readdirSync("app/pages")
    .filter((file) => /^[\w-]+\.tsx$/.test(file))
    .map((file) => ({ name: file.replace(".tsx", ""), code: readFileSync(`app/pages/${file}`, "utf8") }))
    .filter(({ code }) => /^export (async function|function|const) loader\b/m.test(code));
  const exporting = (names: string) =>
    loading
      .filter(({ code }) => code.includes(`export { ${names} } from "#app/live/keep-data.ts";`))
      .map(({ name }) => name);
  expect(exporting("shouldRevalidate").length).toBeGreaterThan(0);
  expect(exporting("shouldRevalidateForQuery as shouldRevalidate")).toEqual(queryPages);
  expect([...exporting("shouldRevalidate"), ...queryPages, ...exceptions].sort()).toEqual(
    loading.map(({ name }) => name).sort(),
  );
});
