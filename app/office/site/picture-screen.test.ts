// The screen of a picture: replies to refused changes.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Office, officeContext } from "../context.ts";
import { EditRefused, OUT_OF_DATE } from "./editing.ts";
import Picture, { action } from "./picture-screen.tsx";

test("a refused save keeps what was typed and says why", async () => {
  const context = new RouterContextProvider();
  const refuse = () => Promise.reject(new EditRefused("The disk is full."));
  const pictures = { list: async () => [{ name: "spa", isOwn: true }], save: refuse, remove: refuse };
  context.set(officeContext, { pictures } as unknown as Office);
  const send = (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const request = new Request("http://localhost/office/site/pictures/spa", { method: "POST", body });
    return action({ params: { name: "spa" }, request, context } as never);
  };
  expect(await send({ alt: "A spa at dusk.", kind: "photo", credit: "Ana" })).toMatchObject({
    data: { entry: { alt: "A spa at dusk.", credit: "Ana" }, reason: "The disk is full." },
    init: { status: 409 },
  });
  expect(await send({ alt: "A spa at dusk.", base: "{" })).toMatchObject({
    data: { entry: { alt: "A spa at dusk." }, reason: OUT_OF_DATE },
    init: { status: 409 },
  });
  expect(await send({ intent: "remove" })).toMatchObject({
    data: { reason: "The disk is full." },
    init: { status: 409 },
  });
});

test("a field refers to its help and its problem", () => {
  const row = { name: "spa", entry: null, state: "ready", size: null, uses: [], isOwn: true, addedAt: null };
  const loaderData = { row, obstacle: null, projects: [], upright: [], isSaved: false, replaced: null };
  const actionData = { problems: [{ field: ["alt"], message: "Write a sentence." }] };
  const html = renderToStaticMarkup(createElement(Picture, { loaderData, actionData } as never));
  expect(html).toContain('aria-describedby="alt-help alt-problem"');
  expect(html).toMatch(/id="alt-problem">Write a sentence\./);
  expect(html).toContain('aria-describedby="project-help"');
});
