// Keeping the office out of the browser's bundle.
import { expect, test } from "vitest";
import { emptyModule } from "./server-only.ts";

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
