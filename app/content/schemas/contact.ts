// content/contact.yaml
import * as z from "zod";
import { question, seo, text } from "./common.ts";

export const contact = z.strictObject({
  seo,
  hero: z.strictObject({ label: text, title: text, intro: text }),
  next: z.strictObject({ title: text, steps: z.array(z.strictObject({ when: text, what: text })).min(2) }),
  form: z.strictObject({
    title: text,
    intro: text,
    parts: z.strictObject({ you: text, project: text, other: text }),
    prefill: text
      .includes("{project}")
      .describe("The message of those who come from a project’s page; {project} is its name."),
    privacy: text,
  }),
  sent: z.strictObject({ title: text, text: text, reference: text }),
  map: z.strictObject({ title: text, caption: text }),
  questions: z.strictObject({ label: text, title: text, items: z.array(question).min(1) }),
});
