// The form for a request that staff type in, compared with the fields of a request.
import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { storedFields } from "#requests/form/schema.ts";
import { NewRequestScreen } from "./new-request.tsx";

test("asks for every answer that is stored, except a plan", () => {
  const html = renderToStaticMarkup(
    <NewRequestScreen me="ana@example.com" staff={[]} formKey={randomUUID()} />,
  );
  const controls = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  expect(storedFields.filter((field) => !controls.has(field))).toEqual(["plan"]);
});
