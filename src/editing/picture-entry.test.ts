// Descriptions of new pictures that a form sends.
import { expect, test, vi } from "vitest";
import type { Office } from "#office/context.ts";
import { describePicture } from "./picture-entry.ts";

const described = { name: "spa", alt: "A spa at dusk. ", kind: "photo", credit: "Ana" };
const save = vi.fn(async () => ({ state: "saved" }));

function send(description: object) {
  const pictures = { list: async () => [{ name: "spa" }], save };
  return describePicture({ pictures } as unknown as Office, description);
}

test("starts with the middle of the picture as its crop point", async () => {
  await send(described);
  const entry = { alt: "A spa at dusk.", focal: [0.5, 0.5], kind: "photo", credit: "Ana" };
  expect(save).toHaveBeenLastCalledWith("spa", entry, null);
});

test("replaces the texts of a description that was seen, and keeps the rest of it", async () => {
  const base = { alt: "A spa.", focal: [0.2, 0.8], kind: "rendering", credit: "Ben", portrait: "spa-2" };
  await send({ ...described, base });
  const entry = { ...base, alt: "A spa at dusk.", kind: "photo", credit: "Ana" };
  expect(save).toHaveBeenLastCalledWith("spa", entry, base);
});

test("refuses a description of another form", async () => {
  expect((await send({ ...described, base: "spa" })).status).toBe(400);
});
