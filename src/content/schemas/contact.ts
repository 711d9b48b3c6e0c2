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
} from "./common.ts";

export const contact = z.strictObject({
  seo,
  picture: cardPicture,
  hero: z
    .strictObject({ label: smallLine, title: headline, intro: introduction })
    .meta({ title: "Top of the page" }),
  next: z
    .strictObject({
      title: headline,
      answer: z
        .strictObject({
          promised: text.meta({ title: "The promise" }),
          dated: text.includes("{time}").includes("{day}").meta({
            title: "With the day and time",
            description: "When we call, as the browser computes it: {time} and {day} are filled in.",
          }),
        })
        .meta({ title: "When we answer", description: "Fills in {answer} in the steps." }),
      steps: z
        .array(
          z
            .strictObject({
              when: shortText.meta({ title: "When" }),
              what: text.meta({ title: "What happens" }),
            })
            .meta({ title: "Step" }),
        )
        .min(2)
        .meta({ title: "Steps" }),
    })
    .meta({ title: "What happens next" }),
  form: z
    .strictObject({
      title: headline,
      intro: introduction,
      parts: z
        .strictObject({
          you: text.meta({ title: "About the visitor" }),
          project: text.meta({ title: "About the project" }),
          other: text.meta({ title: "Everything else" }),
        })
        .meta({ title: "Headings in the form" }),
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
    })
    .meta({ title: "Request form" }),
  short: z
    .strictObject({
      form: z
        .strictObject({
          title: headline,
          intro: introduction.meta({
            title: "Introduction",
            description: "{fields} is filled in: how many fields the form requires.",
          }),
        })
        .meta({ title: "Words of the form" }),
      all: link,
    })
    .meta({ title: "Short form", description: "On the home page and on area pages." }),
  plan: z
    .strictObject({
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
    })
    .meta({ title: "A plan from the planner" }),
  sent: z
    .strictObject({
      title: headline,
      text: text,
      reference: text.meta({ title: "Before the reference number" }),
    })
    .meta({ title: "After sending" }),
  map: z.strictObject({ title: headline, caption: text }).meta({ title: "Map" }),
  questions: z
    .strictObject({
      label: smallLine,
      title: headline,
      items: z.array(question).min(1).meta({ title: "Questions" }),
    })
    .meta({ title: "Questions and answers" }),
});
