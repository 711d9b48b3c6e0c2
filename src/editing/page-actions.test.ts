// The form that starts a page, after a refusal.
import { expect, test } from "vitest";
import type { Office } from "#office/context.ts";
import { siteActions } from "./actions.ts";
import { EditRefused } from "./editing.ts";

const TAKEN = "There is a page of this name.";
const address = { params: {}, url: new URL("http://localhost/office/site/new") };

test.each([
  ["", "Write a name first."],
  ["Katy", TAKEN],
])("a refused name %j is answered with 422, the reason and what was typed", async (name, refusal) => {
  const office = { editing: { create: () => Promise.reject(new EditRefused(TAKEN)) } } as unknown as Office;
  const form = new URLSearchParams({ kind: "area", name });
  expect(await siteActions["/office/site/new"]?.(office, form, address)).toEqual({
    status: 422,
    reply: { refusal, newPage: expect.objectContaining({ kind: "area", name }) },
  });
});
