// Schemas of parts that the files of service pages share: hero, prices, steps, cards, closing.
import * as z from "zod";
import {
  headline,
  link,
  namingLine,
  pictureName,
  price,
  question,
  sectionName,
  seo,
  shortText,
  text,
  titled,
} from "./common.ts";

export const hero = titled("Top of the page", {
  badge: shortText.meta({ title: "Words above the title" }),
  title: headline,
  intro: text.meta({ title: "Introduction" }),
  action: link.meta({ title: "Main button", description: "Leads to the consultation." }),
  picture: pictureName,
});
export const heading = z.strictObject({
  label: sectionName,
  title: headline,
  intro: text.optional().meta({ title: "Introduction" }),
});
export const point = z.strictObject({ title: headline, text: text });
export const figure = titled("Figure", {
  value: shortText.meta({ title: "Figure" }),
  label: shortText.meta({ title: "What it says" }),
});
export const plate = z.strictObject({ picture: pictureName, title: headline, text: text });
export const questions = titled("Questions and answers", {
  label: namingLine,
  title: headline,
  items: z.array(question).min(1).meta({ title: "Questions" }),
});

/** A heading and a list of `items`. */
export function listOf<Item extends z.ZodType>(item: Item, { least }: { least: number }) {
  return z.strictObject({ ...heading.shape, items: z.array(item).min(least).meta({ title: "List" }) });
}

/** A heading and the number of `cards` that the layout has room for. */
export function cardsOf<Card extends z.ZodType>(card: Card, count: number) {
  return z.strictObject({ ...heading.shape, cards: z.array(card).length(count).meta({ title: "Cards" }) });
}

/** A heading and one step per drawing of the page. */
export function stepsOf<const Names extends readonly string[]>(names: Names, count: number = names.length) {
  const step = z.strictObject({
    ...point.shape,
    when: shortText.meta({ title: "When", description: "Such as Weeks 2-3." }),
    drawing: z.enum(names).meta({ title: "Drawing" }),
  });
  return z.strictObject({ ...heading.shape, steps: z.array(step).length(count).meta({ title: "Steps" }) });
}

/** A list of what a service includes, with prices where they are known. */
export const offers = listOf(
  z.strictObject({
    ...point.shape,
    price: price.optional().meta({ title: "Price", description: "From where to where: $4,500-8,500." }),
  }),
  { least: 1 },
);
/** Shown below a list or table with prices that are not our own. */
export const source = text.meta({
  title: "Source of the prices",
  description: "Source and year of prices that are not our own.",
});

const closing = titled("End of the page", {
  title: headline,
  text: text,
  actions: z.array(link).min(2).meta({ title: "Buttons" }),
  related: z
    .array(titled("Service", { ...link.shape, text: text }))
    .min(2)
    .meta({ title: "Related services" }),
});

/** Fields of every service page: its name in breadcrumbs, search texts, hero and closing. */
export const page = {
  name: shortText.meta({
    title: "Name",
    description: "On area pages, and in the line of links above the title. Menus have their own words.",
  }),
  seo,
  hero,
  closing,
};
