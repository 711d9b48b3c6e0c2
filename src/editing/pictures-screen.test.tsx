// The screen of all pictures reports the results of an upload and why files were refused.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Office } from "#office/context.ts";
import { siteActions } from "./actions.ts";
import { siteJson } from "./data-routes.ts";
import { EditRefused } from "./editing.ts";
import { failureWords, refusalWords } from "./picture-words.ts";
import { PICTURE_ENTRY_ADDRESS, PICTURES_ADDRESS, pictureRefusals, uploadFailures } from "./pictures.ts";
import { loadPictures, PicturesScreen } from "./pictures-screen.tsx";

const READ_ONLY = "The disk of the website is read-only.";

function openOffice(): Office {
  const refuse = () => Promise.reject(new EditRefused(READ_ONLY));
  const pictures = {
    list: async () => [{ name: "spa", entry: null, state: "ready", uses: [] }],
    listRemoved: async () => ["old"],
    putBack: refuse,
    save: refuse,
  };
  return { pictures } as unknown as Office;
}

/** Returns the problems that the screen names. */
async function showScreen(query: URLSearchParams) {
  const url = new URL(`http://localhost/office/site/pictures?${query}`);
  const pictures = await loadPictures(openOffice(), url);
  const html = renderToStaticMarkup(createElement(PicturesScreen, { ...pictures, refusal: undefined }));
  const notices = [...html.matchAll(/<p class="notice( problem)?"[^>]*>(.*?)<\/p>/gs)];
  return {
    problems: notices.filter(([, kind]) => kind).map(([, , text = ""]) => text.replace(/<[^>]*>/g, "")),
  };
}

test.each(pictureRefusals)("says why a file was refused: %s", async (reason) => {
  const { problems } = await showScreen(new URLSearchParams([["refused", `${reason} my photo.jpg`]]));
  expect(problems).toEqual([`my photo.jpg ${refusalWords[reason]}`]);
});

test.each(uploadFailures)("says why nothing was received: %s", async (failure) => {
  const { problems } = await showScreen(new URLSearchParams({ failure }));
  expect(problems).toEqual([failureWords[failure]]);
});

test("says which file was not received while others were", async () => {
  const { problems } = await showScreen(new URLSearchParams([["refused", "offline pool.jpg"]]));
  expect(problems).toEqual([`pool.jpg was not added. ${failureWords.offline}`]);
});

test("ignores unknown reasons in the address", async () => {
  const query = new URLSearchParams([
    ["refused", "constructor x.jpg"],
    ["failure", "toString"],
  ]);
  expect((await showScreen(query)).problems).toEqual([]);
});

test("replies to a refused change with the reason", async () => {
  const office = openOffice();
  const form = new URLSearchParams({ intent: "put-back", name: "old" });
  const address = { params: {}, url: new URL("http://localhost/office/site/pictures") };
  expect(await siteActions[PICTURES_ADDRESS]?.(office, form, address)).toEqual({
    status: 409,
    reply: { refusal: READ_ONLY },
  });
  const entry = { name: "spa", alt: "A spa at dusk.", kind: "photo", credit: "Ana" };
  const described = await siteJson[PICTURE_ENTRY_ADDRESS]?.(office, entry);
  expect([described?.status, await described?.json()]).toEqual([409, { reason: READ_ONLY }]);
});
