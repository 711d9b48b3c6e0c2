// Keeping the office out of the browser's bundle.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { emptyModule, removeOfficeRoutes } from "./server-only.ts";

test("keeps the names of a route's exports without their code", () => {
  const code = `import { secret } from "./secret.ts";
export async function loader() { return secret; }
export function meta() {}
export const headers = 1;
function Part() {}
export default function Page() { return <Part />; }`;
  expect(emptyModule(code)).toBe(
    "export const loader = null;\nexport const meta = null;\nexport const headers = null;\nexport default null;",
  );
});

test("removes the office and false flags from the list of routes", () => {
  const client = temporaryFolder();
  const file = join(client, "assets/manifest-1.js");
  const office = join(client, "assets/desk-1.js");
  mkdirSync(join(client, "assets"));
  writeFileSync(office, "export default null;");
  const flags = { hasLoader: true, hasAction: false };
  const home = { id: "pages/home", module: "/assets/home-1.js", ...flags };
  const routes = { "pages/home": home, "office/desk": { module: "/assets/desk-1.js", ...flags } };
  writeFileSync(file, `window.list=${JSON.stringify({ version: "1", routes })};`);
  removeOfficeRoutes(client);
  const kept = { version: "1", routes: { "pages/home": { ...home, hasAction: undefined } } };
  expect(readFileSync(file, "utf8")).toBe(`window.list=${JSON.stringify(kept)};`);
  expect(existsSync(office)).toBe(false);
});
