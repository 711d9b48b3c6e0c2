// Preview cards over HTTP: only those of today's pages, each drawn once and one at a time.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "#content/read.ts";
import { CARD, type CardContents } from "#content/seo/cards.ts";
import { buildPageSeo } from "#content/seo.ts";
import type { Store } from "#platform/database/store.ts";
import { CACHE_FOREVER } from "#platform/http/built-files.ts";
import type { Env } from "#platform/http/env.ts";
import { getPort } from "#process/listener.ts";
import { startTestSite } from "#tests/server/site.ts";
import { createCardRoutes } from "./cards.ts";

/** Returns the card's address of a page of the content. */
function cardOf(slug: string): string {
  const project = readContent().projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`There is no project ${slug}.`);
  return new URL(buildPageSeo(project.seo, `/portfolio/${slug}`, project.picture).image.url).pathname;
}

/** Serves cards that `draw` draws. */
async function serveCards(draw: (card: CardContents) => Promise<Buffer>): Promise<string> {
  const app = new Hono<Env>().route("/", createCardRoutes({ store: {} as Store, serveNotFound: null }, draw));
  app.onError((_error, context) => context.text("failed", 500));
  const server = createServer(getRequestListener(app.fetch));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${getPort(server)}`;
}

test("the card of a page is a JPEG of the promised size that browsers keep", async () => {
  const site = await startTestSite();
  const response = await site.send(cardOf("modern-oasis"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toBe(CACHE_FOREVER);
  const metadata = await sharp(await response.arrayBuffer()).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", ...CARD });
  const head = await site.send(cardOf("modern-oasis"), { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each([
  ["another hash", (card: string) => card.replace(/[0-9a-f]{8}\.jpg$/, "00000000.jpg")],
  ["another page", (card: string) => card.replace("modern-oasis", "made-up")],
  ["another picture", (card: string) => card.replace(/\.[^.]+(\.[^.]+\.jpg)$/, ".spa-at-night-1$1")],
  ["no hash", () => "/cards/home.jpg"],
  ["an escape from the folder", () => "/cards/..%2F..%2Fpackage.json"],
  ["a property of every object", () => "/cards/constructor"],
])("a card with %s is not found", async (_what, change) => {
  const site = await startTestSite();
  const response = await site.send(change(cardOf("modern-oasis")));
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("many requests draw a card once, and different cards one after another", async () => {
  const drawn: string[] = [];
  let running = 0;
  let most = 0;
  const url = await serveCards(async ({ path }) => {
    drawn.push(path);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return Buffer.from(path);
  });
  const slugs = readContent()
    .projects.slice(0, 3)
    .map(({ slug }) => slug);
  const requests = [...slugs, ...slugs].map(async (slug) => (await fetch(url + cardOf(slug))).text());
  expect(await Promise.all(requests)).toEqual([...slugs, ...slugs].map((slug) => `/portfolio/${slug}`));
  expect(drawn.sort()).toEqual(slugs.map((slug) => `/portfolio/${slug}`).sort());
  expect(most).toBe(1);
});

test("a card that could not be drawn is drawn again", async () => {
  let isFull = true;
  const url = await serveCards(async () => {
    if (!isFull) return Buffer.from("card");
    isFull = false;
    throw new Error("no memory");
  });
  expect((await fetch(url + cardOf("modern-oasis"))).status).toBe(500);
  expect((await fetch(url + cardOf("modern-oasis"))).status).toBe(200);
});
