// content/contact.yaml
import * as z from "zod";
import { choices } from "#app/consultation/questionnaire.ts";
import {
  headline,
  introduction,
  link,
  question,
  reference,
  seo,
  shortText,
  smallLine,
  text,
} from "./common.ts";

export const contact = z.strictObject({
  seo,
  hero: z.strictObject({ label: smallLine, title: headline, intro: introduction }),
  next: z.strictObject({
    title: headline,
    answer: z.strictObject({
      promised: text,
      dated: text
        .includes("{time}")
        .includes("{day}")
        .describe("When we call, as the browser computes it: {time} and {day} are filled in."),
    }),
    steps: z
      .array(
        z
          .strictObject({ when: shortText, what: text.meta({ title: "What happens" }) })
          .meta({ title: "Step" }),
      )
      .min(2),
  }),
  form: z.strictObject({
    title: headline,
    intro: introduction,
    parts: z.strictObject({ you: text, project: text, other: text }),
    prefill: text
      .includes("{project}")
      .describe("The message of those who come from a project’s page; {project} is its name."),
    privacy: text,
    undecided: shortText.describe("The choice of a style or budget of those who have not decided."),
    styles: z
      .array(z.strictObject({ style: z.enum(choices.designStyle), project: reference("project") }))
      .describe("The project whose plan is drawn beside a style."),
  }),
  short: z.strictObject({ form: z.strictObject({ title: headline, intro: introduction }), all: link }),
  plan: z.strictObject({
    title: headline,
    alt: text,
    facts: z
      .array(z.strictObject({ label: shortText, value: text }))
      .min(1)
      .describe(
        "In braces: length, width, shallow, deep, gallons, surface, priceLow, priceHigh, weeksLow, weeksHigh.",
      ),
    note: text,
    open: shortText,
    remove: shortText,
    removed: text,
    restore: shortText,
    tooLong: text,
    received: text.describe("Shown once the request is sent."),
    dropped: text.describe("Shown once the request is sent without its plan."),
    withoutServer: text.describe("In a preview that sends nothing: where the plan is kept."),
  }),
  sent: z.strictObject({ title: headline, text: text, reference: text }),
  map: z.strictObject({ title: headline, caption: text }),
  questions: z
    .strictObject({
      label: smallLine,
      title: headline,
      items: z.array(question).min(1).meta({ title: "Questions" }),
    })
    .meta({ title: "Questions and answers" }),
});
