// What the files of service pages are put together from: openings, lists with prices, steps with drawings, cards, ends.
import * as z from "zod";
import { headline, link, pictureName, price, question, seo, shortText, text } from "./common.ts";

export const hero = z.strictObject({
  badge: shortText,
  title: headline,
  intro: text,
  action: link.describe("The clay button: the consultation."),
  picture: pictureName,
});
export const heading = z.strictObject({
  label: shortText.describe("The small line above the title."),
  title: headline,
  intro: text.optional(),
});
export const point = z.strictObject({ title: headline, text: text });
export const figure = z.strictObject({ value: shortText, label: shortText });
export const plate = z.strictObject({ picture: pictureName, title: headline, text: text });
export const questions = z.strictObject({
  label: shortText,
  title: headline,
  items: z.array(question).min(1),
});

/** Points, each with more to it: a heading and `items`. */
export function listOf<Item extends z.ZodType>(item: Item, { least }: { least: number }) {
  return z.strictObject({ ...heading.shape, items: z.array(item).min(least) });
}

/** A heading and as many `cards` as the page is laid out for. */
export function cardsOf<Card extends z.ZodType>(card: Card, count: number) {
  return z.strictObject({ ...heading.shape, cards: z.array(card).length(count) });
}

/** A heading and a step for each of the drawings that the page has. */
export function stepsOf<const Names extends readonly string[]>(names: Names, count: number = names.length) {
  const step = z.strictObject({
    ...point.shape,
    when: shortText.describe("When it happens: Weeks 2-3."),
    drawing: z.enum(names),
  });
  return z.strictObject({ ...heading.shape, steps: z.array(step).length(count) });
}

/** What can be had, and what it costs where that can be said. */
export const offers = listOf(
  z.strictObject({ ...point.shape, price: price.optional().describe("From where to where: $4,500-8,500.") }),
  { least: 1 },
);
/** A price that is not our own says whose it is and of which year, under the list or table it stands in. */
export const source = text.describe("Whose prices these are and of which year, when they are not our own.");

export const closing = z.strictObject({
  title: headline,
  text: text,
  actions: z.array(link).min(2),
  related: z.array(z.strictObject({ ...link.shape, text: text })).min(2),
});

/** What every page of a service has: its name in menus and breadcrumbs, its head, its opening and its end. */
export const page = { name: shortText, seo, hero, closing };
