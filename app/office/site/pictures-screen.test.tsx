// The screen of all pictures reports the results of an upload and why files were refused.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Office, officeContext } from "../context.ts";
import { EditRefused } from "./editing.ts";
import { action as describe } from "./picture-entry.ts";
import { failureWords, refusalWords } from "./picture-words.ts";
import { pictureRefusals, uploadFailures } from "./pictures.ts";
import Pictures, { action, loader } from "./pictures-screen.tsx";

const READ_ONLY = "The folder of the website is read-only.";

function openOffice(obstacle: string | null = null): RouterContextProvider {
  const context = new RouterContextProvider();
  const refuse = () => Promise.reject(new EditRefused(READ_ONLY));
  const pictures = {
    list: async () => [{ name: "spa", entry: null, state: "ready", uses: [] }],
    listRemoved: async () => ["old"],
    putBack: refuse,
    save: refuse,
  };
  context.set(officeContext, {
    pictures,
    editing: { readObstacle: async () => obstacle },
  } as unknown as Office);
  return context;
}

/** Returns the texts of the notices on the screen, and whether it has the form for uploads. */
async function showScreen(query: URLSearchParams, obstacle: string | null = null) {
  const request = new Request(`http://localhost/office/site/pictures?${query}`);
  const loaderData = await loader({ request, context: openOffice(obstacle) } as never);
  const html = renderToStaticMarkup(createElement(Pictures, { loaderData } as never));
  const notices = [...html.matchAll(/<p class="notice( problem)?"[^>]*>(.*?)<\/p>/gs)];
  return {
    problems: notices.filter(([, kind]) => kind).map(([, , text = ""]) => text.replace(/<[^>]*>/g, "")),
    hasForm: html.includes("data-upload="),
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

test("explains a read-only folder in place of the form", async () => {
  expect(await showScreen(new URLSearchParams())).toEqual({ problems: [], hasForm: true });
  expect(await showScreen(new URLSearchParams(), READ_ONLY)).toEqual({
    problems: [READ_ONLY],
    hasForm: false,
  });
});

test("replies to a refused change with the reason", async () => {
  const context = openOffice();
  const body = new URLSearchParams({ intent: "put-back", name: "old" });
  const request = new Request("http://localhost/office/site/pictures", { method: "POST", body });
  expect(await action({ request, context } as never)).toMatchObject({
    data: { reason: READ_ONLY },
    init: { status: 409 },
  });
  const entry = { name: "spa", alt: "A spa at dusk.", kind: "photo", credit: "Ana" };
  const sent = new Request("http://localhost/", { method: "POST", body: JSON.stringify(entry) });
  const described = await describe({ request: sent, context } as never);
  expect(await described.json()).toEqual({ state: "refused", reason: READ_ONLY });
});
