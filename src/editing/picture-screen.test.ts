// The screen of a picture: replies to refused changes.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { pictures } from "#content/schemas/pictures.ts";
import type { Office } from "#office/context.ts";
import { siteActions } from "./actions.ts";
import { EditRefused, OUT_OF_DATE } from "./editing.ts";
import { PictureScreen } from "./picture-screen.tsx";

test("a refused save keeps what was typed and says why", async () => {
  const refuse = () => Promise.reject(new EditRefused("The disk is full."));
  const pictures = { list: async () => [{ name: "spa", isOwn: true }], save: refuse, remove: refuse };
  const address = { params: { name: "spa" }, url: new URL("http://localhost/office/site/pictures/spa") };
  const send = (fields: Record<string, string>) =>
    siteActions["/office/site/pictures/:name"]?.(
      { pictures } as unknown as Office,
      new URLSearchParams(fields),
      address,
    );
  expect(await send({ alt: "A spa at dusk.", kind: "photo", credit: "Ana" })).toMatchObject({
    status: 409,
    reply: { picture: { entry: { alt: "A spa at dusk.", credit: "Ana" } }, refusal: "The disk is full." },
  });
  expect(await send({ alt: "A spa at dusk.", base: "{" })).toMatchObject({
    status: 409,
    reply: { picture: { entry: { alt: "A spa at dusk." } }, refusal: OUT_OF_DATE },
  });
  expect(await send({ intent: "remove" })).toEqual({
    status: 409,
    reply: { refusal: "The disk is full." },
  });
});

test("every field of a picture has a control, and is saved", async () => {
  const { focal: _focal, ...fields } = pictures.valueType.shape;
  const names = [...renderScreen({}).matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
  expect(names).toEqual(expect.arrayContaining([...Object.keys(fields), "left", "top"]));
  const save = vi.fn(async () => ({ state: "saved" }));
  const office = { pictures: { list: async () => [{ name: "spa" }], save } } as unknown as Office;
  const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, `My ${name}`]));
  const address = { params: { name: "spa" }, url: new URL("http://localhost") };
  const form = new URLSearchParams({ ...typed, left: "20", top: "80" });
  await siteActions["/office/site/pictures/:name"]?.(office, form, address);
  expect(save).toHaveBeenCalledWith("spa", { ...typed, focal: [0.2, 0.8] }, null);
});

test("a turn keeps what was typed, and turns the spot that stays visible", async () => {
  const pictures = {
    list: async () => [{ name: "spa", isOwn: true }],
    turnEverywhere: async () => ({ name: "spa", copiedInto: null }),
  };
  const address = { params: { name: "spa" }, url: new URL("http://localhost") };
  const form = new URLSearchParams({ intent: "turn 90", alt: "A spa", left: "20", top: "60", kind: "photo" });
  const answer = await siteActions["/office/site/pictures/:name"]?.(
    { pictures } as unknown as Office,
    form,
    address,
  );
  expect(answer).toMatchObject({
    status: 200,
    reply: { picture: { entry: { alt: "A spa", focal: [0.4, 0.2] } } },
  });
  const { picture: reply } = (answer as { reply: Partial<App.OfficeReplies> }).reply;
  expect(renderScreen({ ...(reply && { reply }) })).toMatch(/<textarea[^>]* name="alt"[^>]*>A spa</);
});

type Shown = { size?: { width: number; height: number }; replaced?: string; reply?: object };

function renderScreen({ size, replaced, reply }: Shown): string {
  const row = { name: "spa", entry: null, state: "ready", size, uses: [], isOwn: true, addedAt: null };
  const props = { row, projects: [], upright: [], isSaved: false, replaced, reply };
  return renderToStaticMarkup(createElement(PictureScreen, props as never));
}

test("a field refers to its help and its problem", () => {
  const html = renderScreen({ reply: { problems: [{ field: ["alt"], message: "Write a sentence." }] } });
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
