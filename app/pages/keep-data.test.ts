// Pages whose data depends on their path alone keep it while the visitor stays on them.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Their data depends on the query or the moment, or they exist only in development. */
const exceptions = ["contact", "design", "newsletter", "not-found", "planner", "request"];

test("every page with a loader keeps its data unless it is an exception", () => {
  const loading = readdirSync("app/pages")
    .filter((file) => /^[\w-]+\.tsx$/.test(file))
    .map((file) => ({ name: file.replace(".tsx", ""), code: readFileSync(`app/pages/${file}`, "utf8") }))
    .filter(({ code }) => /^export (async )?function loader\(/m.test(code));
  // Read as text, because importing every page takes seconds.
  const keeping = loading.filter(({ code }) =>
    code.includes('export { shouldRevalidate } from "#app/live/keep-data.ts";'),
  );
  expect(keeping.length).toBeGreaterThan(0);
  expect(keeping.map(({ name }) => name)).toEqual(
    loading.map(({ name }) => name).filter((name) => !exceptions.includes(name)),
  );
});
