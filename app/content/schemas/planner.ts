// content/planner.yaml: the words of the planner's page, and what it explains about its checks.
import * as z from "zod";
import { headline, introduction, seo, shortText, smallLine, text } from "./common.ts";

const check = z.strictObject({
  title: headline.describe("What the check is about, in a few words."),
  why: text.describe("Why it matters and what to do, for a homeowner."),
});

const group = z.strictObject({
  title: headline,
  intro: text.optional().describe("What to measure or decide, in one or two sentences."),
});

export const planner = z.strictObject({
  seo,
  hero: z.strictObject({ label: smallLine, title: headline, intro: introduction }),
  form: z.strictObject({
    title: headline,
    intro: introduction,
    submit: shortText.describe("The button that draws the plan."),
    withoutServer: text.describe("Without JavaScript, in a preview that has no server to draw the plan."),
    groups: z.strictObject({
      yard: group,
      pool: group,
      features: group,
      finishes: group,
      equipment: group,
      sun: group,
    }),
  }),
  editor: z.strictObject({
    hints: z
      .strictObject({ move: shortText, size: shortText, turn: shortText })
      .describe("Under the plan, one at a time, until its handle was used."),
    saved: z
      .strictObject({ offer: shortText, continue: shortText, dismiss: shortText })
      .describe("Offers the plan of an earlier visit."),
  }),
  overview: z.strictObject({
    title: headline.describe("Read by screen readers before the price range."),
    disclaimer: shortText.describe("Beside every price range."),
    firstSwim: shortText.describe("{earliest} and {latest} are months, counted from today."),
    problems: headline.describe("Above the checks of a plan that has some."),
    clear: text.describe("Instead of checks, for a plan without any."),
    notices: headline.describe("Above values of a link that we could not use."),
  }),
  price: z.strictObject({
    label: smallLine,
    title: headline,
    intro: introduction,
    assumptions: z.array(text).min(1).describe("What the range includes and leaves out."),
  }),
  ground: z.strictObject({ label: smallLine, title: headline, intro: introduction }),
  time: z.strictObject({
    label: smallLine,
    title: headline,
    intro: introduction,
    area: text.describe("{area} is the name of the chosen area."),
    anyArea: text.describe("If no area is chosen."),
  }),
  sun: z.strictObject({
    label: smallLine,
    title: headline,
    intro: introduction,
    chart: shortText.describe("Above the chart of the day."),
  }),
  ownership: z.strictObject({ label: smallLine, title: headline, intro: introduction }),
  keep: z.strictObject({
    label: smallLine,
    title: headline,
    intro: introduction,
    link: shortText,
    copy: shortText,
    copied: shortText,
    print: shortText,
    svg: shortText,
    dxf: shortText,
    send: shortText,
  }),
  tooLong: z.strictObject({ title: headline, text, action: shortText }),
  scene: z
    .strictObject({
      title: shortText.describe("What the 3D view is, for screen readers."),
      intro: text.describe("Beside the button that opens it."),
      loading: shortText,
      help: text.describe("How to move around."),
      saved: shortText.describe("After a picture was saved."),
      unsaved: shortText.describe("If it could not be saved."),
      problems: z.strictObject({
        unsupported: text.describe("If the browser has no WebGL."),
        lost: text.describe("If the browser took its graphics back."),
        unloaded: text.describe("If its code did not load."),
      }),
    })
    .describe("The plan in 3D."),
  shade: z.strictObject({
    title: headline.describe("Read by screen readers before the hours."),
    light: text.describe("{hour} and {day} are filled in."),
    down: text.describe("While the sun is down: {hour}, {day}, {rise} and {set} are filled in."),
    hour: shortText,
    show: shortText.describe("The button without scripts."),
  }),
  checks: z.strictObject({
    "outside-yard": check,
    "over-house": check,
    setback: check,
    easement: check,
    "root-zone": check,
    foundation: check,
    "narrow-deck": check,
    "narrow-access": check,
    barrier: check,
    "cover-shape": check,
    "small-pool": check,
  }),
});
export type CheckId = keyof z.output<typeof planner>["checks"];
export type PlannerWords = z.output<typeof planner>;
