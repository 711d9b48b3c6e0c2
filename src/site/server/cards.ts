// /cards/…: preview cards of today's pages, drawn when somebody first asks for one.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { listPageSubjects } from "#content/page-subjects.ts";
import { type Content, readContent } from "#content/read.ts";
import { type CardContents, cardAddress } from "#content/seo/cards.ts";
import { describeCard } from "#content/seo.ts";
import { readSiteLogo } from "#content/site-facts.ts";
import { createBoundedCache } from "#platform/http/bounded-cache.ts";
import { CACHE_FOREVER } from "#platform/http/built-files.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { removeDocumentHeaders } from "#platform/http/headers.ts";
import { readMaster } from "#platform/pictures/office-pictures.ts";
import { createQueue } from "#platform/uploads/queue.ts";
import { drawCard } from "./draw-card.ts";

/** Some 50 KB each. */
const MAX_CARDS = 200;

type Cards = Map<string, CardContents>;

/** @param draw draws a card as a JPEG */
export function createCardRoutes(
  { store, serveNotFound }: Pick<Services, "store" | "serveNotFound">,
  draw = (card: CardContents) => drawCard(card, (name) => readMaster(store, name)),
): Hono<Env> {
  const findCards = createCardTable();
  const findDrawn = createBoundedCache<Buffer>(MAX_CARDS);
  // One at a time: a card takes a few hundred milliseconds and up to 100 MB.
  const drawInTurn = createQueue();

  return new Hono<Env>().get("/cards/:file", async (context) => {
    const { incoming, outgoing } = context.env;
    const { path } = context.req;
    const card = findCards().get(path);
    if (!card && !serveNotFound) return context.notFound();
    if (!card) {
      serveNotFound?.(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    }
    const jpeg = await findDrawn(path, () => drawInTurn(() => draw(card)));
    removeDocumentHeaders(outgoing);
    return context.body(new Uint8Array(jpeg), 200, {
      "content-type": "image/jpeg",
      "cache-control": CACHE_FOREVER,
    });
  });
}

/** Returns a function that lists the cards of today's pages by address, so that nobody can have others drawn. */
function createCardTable(): () => Cards {
  let known: { content: Content; logo: string; cards: Cards } | null = null;
  return function findCards() {
    const content = readContent();
    const logo = readSiteLogo().small;
    if (known?.content !== content || known.logo !== logo) {
      const cards = listPageSubjects().map(({ path, seo, picture }) =>
        describeCard(seo, path, picture, logo),
      );
      known = { content, logo, cards: new Map(cards.map((card) => [cardAddress(card), card])) };
    }
    return known.cards;
  };
}
