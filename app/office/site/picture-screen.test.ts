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

type Shown = { size?: { width: number; height: number }; replaced?: string; actionData?: object };

function renderScreen({ size, replaced, actionData }: Shown): string {
  const row = { name: "spa", entry: null, state: "ready", size, uses: [], isOwn: true, addedAt: null };
  const loaderData = { row, obstacle: null, projects: [], upright: [], isSaved: false, replaced };
  return renderToStaticMarkup(createElement(Picture, { loaderData, actionData } as never));
}

test("a field refers to its help and its problem", () => {
  const html = renderScreen({ actionData: { problems: [{ field: ["alt"], message: "Write a sentence." }] } });
  expect(html).toContain('aria-describedby="alt-help alt-problem"');
  expect(html).toMatch(/id="alt-problem">Write a sentence\./);
  expect(html).toContain('aria-describedby="project-help"');
});

test.each([
  [1080, 1350, false],
  [1000, 1600, false],
  [1439, 1000, true],
  [1440, 900, false],
])("says whether a picture of %i × %i pixels looks soft across a screen", (width, height, isSoft) => {
  expect(renderScreen({ size: { width, height } }).includes("looks soft")).toBe(isSoft);
});

test("says how many places show the picture now, or that none was changed", () => {
  expect(renderScreen({ replaced: "0" })).toContain("No place was changed.");
  expect(renderScreen({ replaced: "1" })).toContain("One place shows this picture now, as a draft.");
  expect(renderScreen({ replaced: "2" })).toContain("2 places show this picture now, as a draft.");
});
