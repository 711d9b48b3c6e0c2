// Schema of content/contact.yaml.
import * as z from "zod";
import { choices } from "../form-choices.ts";
import {
  cardPicture,
  headline,
  introduction,
  link,
  question,
  reference,
  seo,
  shortText,
  smallLine,
  text,
  titled,
} from "./common.ts";

export const contact = z.strictObject({
  seo,
  picture: cardPicture,
  hero: titled("Top of the page", { label: smallLine, title: headline, intro: introduction }),
  next: titled("What happens next", {
    title: headline,
    answer: titled(
      { title: "When we answer", description: "Fills in {answer} in the steps." },
      {
        promised: text.meta({ title: "The promise" }),
        dated: text.includes("{time}").includes("{day}").meta({
          title: "With the day and time",
          description: "When we call, as the browser computes it: {time} and {day} are filled in.",
        }),
      },
    ),
    steps: z
      .array(
        titled("Step", {
          when: shortText.meta({ title: "When" }),
          what: text.meta({ title: "What happens" }),
        }),
      )
      .min(2)
      .meta({ title: "Steps" }),
  }),
  form: titled("Request form", {
    title: headline,
    intro: introduction,
    parts: titled("Headings in the form", {
      you: text.meta({ title: "About the visitor" }),
      project: text.meta({ title: "About the project" }),
      other: text.meta({ title: "Everything else" }),
    }),
    prefill: text.includes("{project}").meta({
      title: "Message about a project",
      description: "The message of those who come from a project’s page; {project} is its name.",
    }),
    privacy: text.meta({ title: "Privacy", description: "Beside the button that sends." }),
    undecided: shortText.meta({
      title: "For visitors who are undecided",
      description: "What visitors choose who have no style or budget in mind.",
    }),
    styles: z
      .array(
        z.strictObject({
          style: z.enum(choices.designStyle).meta({ title: "Style" }),
          project: reference("project").meta({ title: "Project" }),
        }),
      )
      .meta({
        title: "Plans beside the styles",
        description: "The project whose plan is drawn beside a style.",
      }),
  }),
  short: titled(
    { title: "Short form", description: "On the home page and on area pages." },
    {
      form: titled("Words of the form", {
        title: headline,
        intro: introduction.meta({
          title: "Introduction",
          description: "{fields} is filled in: how many fields the form requires.",
        }),
      }),
      all: link,
    },
  ),
  plan: titled("A plan from the planner", {
    title: headline,
    alt: text.meta({ title: "What the drawing shows", description: "For people who cannot see it." }),
    facts: z
      .array(
        z.strictObject({ label: shortText.meta({ title: "Name" }), value: text.meta({ title: "Figure" }) }),
      )
      .min(1)
      .meta({
        title: "Figures of the plan",
        description:
          "In braces: length, width, shallow, deep, gallons, surface, priceLow, priceHigh, weeksLow, weeksHigh.",
      }),
    note: text.meta({ title: "Below the figures" }),
    message: text.meta({
      title: "Message that a plan brings",
      description:
        "{pool} is its shape and size, {depths} its depths, {parts} its features. Visitors can change it.",
    }),
    more: shortText.meta({
      title: "Above the answers taken from the plan",
      description: "Style, budget and features. They are folded away.",
    }),
    open: shortText.meta({ title: "Link to the plan" }),
    remove: shortText.meta({ title: "Button that leaves it out" }),
    removed: text.meta({ title: "After it was left out" }),
    restore: shortText.meta({ title: "Button that adds it again" }),
    tooLong: text.meta({ title: "If its link is too long" }),
    received: text.meta({ title: "Sent with the plan", description: "Shown once the request is sent." }),
    dropped: text.meta({
      title: "Sent without the plan",
      description: "Shown once the request is sent without its plan.",
    }),
  }),
  sent: titled("After sending", {
    title: headline,
    text: text,
    reference: text.meta({ title: "Before the reference number" }),
  }),
  map: titled("Map", { title: headline, caption: text }),
  questions: titled("Questions and answers", {
    label: smallLine,
    title: headline,
    items: z.array(question).min(1).meta({ title: "Questions" }),
  }),
});
