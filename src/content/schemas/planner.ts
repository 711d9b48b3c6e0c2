// content/planner.yaml: the words of the planner's page, and what it explains about its checks.
import * as z from "zod";
import type { CheckId } from "#plan/checks.ts";
import { cardPicture, headline, introduction, seo, shortText, smallLine, text, titled } from "./common.ts";

const check = z.strictObject({
  title: headline.describe("What the check is about, in a few words."),
  why: text.meta({ title: "Why it matters", description: "Why it matters and what to do, for a homeowner." }),
});

const group = z.strictObject({
  title: headline,
  intro: text
    .optional()
    .meta({ title: "Introduction", description: "What to measure or decide, in one or two sentences." }),
});

export const planner = z.strictObject({
  seo,
  picture: cardPicture,
  hero: titled("Top of the page", {
    label: smallLine,
    title: headline,
    intro: introduction,
  }),
  form: titled("The form", {
    title: headline,
    intro: introduction,
    submit: shortText.meta({
      title: "Words of the button",
      description: "The button that draws the plan.",
    }),
    exact: shortText.meta({ title: "Above numbers that the drawing sets, too" }),
    withoutServer: text.meta({
      title: "Preview without JavaScript",
      description: "Only in a copy of the site that cannot draw plans.",
    }),
    groups: titled("Parts of the form", {
      yard: group.meta({ title: "The yard" }),
      pool: group.meta({ title: "The pool" }),
      features: group.meta({ title: "Features" }),
      finishes: group.meta({ title: "Finishes and deck" }),
      equipment: group.meta({ title: "Equipment" }),
      sun: group.meta({ title: "Sun and shade" }),
    }),
  }),
  editor: titled("Drawing on the plan", {
    hints: titled(
      { title: "Hints", description: "Under the plan, one at a time, until its handle was used." },
      {
        move: shortText.meta({ title: "To move the pool" }),
        touch: shortText.meta({ title: "The same on phones, which have no arrow keys" }),
        size: shortText.meta({ title: "To change its size" }),
        turn: shortText.meta({ title: "To turn it" }),
      },
    ),
    saved: titled("Plan of an earlier visit", {
      offer: shortText.meta({ title: "The offer" }),
      continue: shortText.meta({ title: "Words of the button that opens it" }),
      dismiss: shortText.meta({ title: "Words of the button that closes it" }),
    }),
  }),
  plans: titled("Plans kept in the browser", {
    title: headline.meta({ title: "Title" }),
    intro: text.meta({ title: "Introduction", description: "Where plans are kept." }),
    current: shortText.meta({ title: "Above the plan on the screen" }),
    isKept: shortText.meta({ title: "If it is kept", description: "{name} is filled in." }),
    kept: shortText.meta({ title: "Above the kept plans" }),
    none: text.meta({ title: "Without kept plans" }),
    drafts: shortText.meta({ title: "Above the other plans" }),
    draftsIntro: text.meta({ title: "What they are" }),
    date: shortText.meta({
      title: "Under the name of a plan",
      description: "{price}, {weeks} and {day} are filled in.",
    }),
    choose: shortText.meta({ title: "Before two are chosen" }),
    deleted: shortText.meta({
      title: "After a plan was deleted",
      description: "{name} is filled in. A button to undo follows.",
    }),
    changed: text.meta({
      title: "Changed elsewhere",
      description: "If another tab changed the plan that is saved. {name} is filled in.",
    }),
    full: text.meta({ title: "No room left" }),
    refused: text.meta({
      title: "Nothing can be kept",
      description: "In private windows of some browsers.",
    }),
    compare: titled("Two plans compared", {
      title: headline.meta({ title: "Title" }),
      price: shortText.meta({ title: "Price range" }),
      later: shortText.meta({ title: "Part of a second phase", description: "{price} is filled in." }),
      weeks: shortText.meta({ title: "Weeks" }),
      sun: shortText.meta({ title: "Hours of sun", description: "{day} is filled in." }),
      surface: shortText.meta({ title: "Surface" }),
      gallons: shortText.meta({ title: "Gallons" }),
      monthly: shortText.meta({ title: "Monthly cost" }),
      lines: shortText.meta({ title: "Above the price lines" }),
      same: shortText.meta({ title: "If no line differs" }),
    }),
  }),
  budget: titled("A budget", {
    label: shortText.meta({ title: "Above the field" }),
    hint: text.meta({ title: "Below the field" }),
    invalid: shortText.meta({ title: "If it is no amount" }),
    fits: text.meta({ title: "If the plan fits", description: "{phase} and {left} are filled in." }),
    whole: shortText.meta({ title: "A plan without a second phase" }),
    first: shortText.meta({ title: "Its first phase" }),
    over: text.meta({ title: "If it costs more", description: "{phase} and {excess} are filled in." }),
    leave: shortText.meta({ title: "Above what can wait" }),
    leaveAll: shortText.meta({ title: "If that is not enough" }),
    after: shortText.meta({
      title: "What the first phase costs then",
      description: "{price} is filled in.",
    }),
    still: text.meta({ title: "If it is still too much", description: "{excess} is filled in." }),
    nothing: text.meta({ title: "If nothing can wait" }),
    rule: text.meta({ title: "How we choose" }),
  }),
  trace: titled("Tracing a picture of the yard", {
    title: headline.meta({ title: "Title" }),
    secret: shortText.meta({ title: "That nothing is uploaded" }),
    picture: titled("The picture", {
      title: headline.meta({ title: "Title" }),
      text: text.meta({ title: "What to choose" }),
      unreadable: text.meta({ title: "If it is no picture" }),
      large: text.meta({ title: "If it is too large", description: "{limit} is filled in." }),
    }),
    scale: titled("The scale", {
      title: headline.meta({ title: "Title" }),
      text: text.meta({ title: "What to do" }),
      distance: shortText.meta({ title: "Above the field" }),
      same: text.meta({ title: "If the points are in one place" }),
      invalid: text.meta({ title: "Without a distance" }),
    }),
    yard: titled("The yard", {
      title: headline.meta({ title: "Title" }),
      text: text.meta({ title: "What to do" }),
      size: shortText.meta({ title: "Its size", description: "{width} and {depth} are filled in." }),
      skewed: text.meta({ title: "If the lot is no rectangle", description: "{off} is filled in." }),
      same: text.meta({ title: "If corners are in one place" }),
      range: text.meta({
        title: "If the size can’t be",
        description: "{width} and {depth} are filled in.",
      }),
    }),
    house: titled("The house", {
      title: headline.meta({ title: "Title" }),
      text: text.meta({ title: "What to do" }),
      slanted: text.meta({ title: "If the wall is not parallel" }),
      same: text.meta({ title: "If its ends are in one place" }),
    }),
    trees: titled("Trees", {
      title: headline.meta({ title: "Title" }),
      text: text.meta({ title: "What to do" }),
      none: shortText.meta({ title: "Without trees" }),
      most: shortText.meta({ title: "Too many trees", description: "{most} is filled in." }),
    }),
    north: titled("North", {
      title: headline.meta({ title: "Title" }),
      text: text.meta({ title: "What to do" }),
      facing: shortText.meta({ title: "Where the yard faces", description: "{direction} is filled in." }),
    }),
    start: titled("The result", {
      title: headline.meta({ title: "Title" }),
      text: text.meta({
        title: "The yard",
        description: "{width}, {depth}, {direction}, {house} and {offset} are filled in.",
      }),
      trees: shortText.meta({ title: "Number of trees", description: "{count} is filled in." }),
      rest: text.meta({ title: "What stays" }),
      underlay: shortText.meta({ title: "The picture under the plan" }),
    }),
  }),
  overview: titled("The plan at a glance", {
    title: headline.describe("Read by screen readers before the price range."),
    disclaimer: shortText.meta({ title: "Above the price range" }),
    firstSwim: shortText.meta({
      title: "Months of the first swim",
      description: "{earliest} and {latest} are months, counted from today.",
    }),
    lines: shortText.meta({ title: "Link to the price lines below the planner" }),
    problems: headline.meta({
      title: "Above what a plan must solve",
      description: "Above the checks of a plan that has some.",
    }),
    clear: text.meta({
      title: "If a plan has nothing to solve",
      description: "For a plan that has notes at most.",
    }),
    notes: headline.meta({ title: "Above the notes of such a plan" }),
    notices: headline.meta({
      title: "Above what was changed in a link",
      description: "Above values of a link that we could not use.",
    }),
  }),
  price: titled("Price", {
    label: smallLine,
    title: headline,
    intro: introduction,
    assumptions: z.array(text).min(1).meta({
      title: "What the range includes and leaves out",
      description: "A sentence or two for each item.",
    }),
  }),
  ground: titled("Section through the ground", { label: smallLine, title: headline, intro: introduction }),
  time: titled("Weeks to the first swim", {
    label: smallLine,
    title: headline,
    intro: introduction,
    area: text.meta({
      title: "With an area chosen",
      description: "{area} is the name of the chosen area.",
    }),
    anyArea: text.meta({ title: "Without an area", description: "If no area is chosen." }),
  }),
  sun: titled("Hours of sun", {
    label: smallLine,
    title: headline,
    intro: introduction,
    chart: shortText.meta({ title: "Above the chart" }),
  }),
  ownership: titled("Cost of ownership", { label: smallLine, title: headline, intro: introduction }),
  keep: titled("Keeping the plan", {
    label: smallLine,
    title: headline,
    intro: introduction,
    link: shortText.meta({ title: "Name of the link" }),
    copy: shortText.meta({ title: "Button that copies the link" }),
    copied: shortText.meta({ title: "After it was copied" }),
    unshared: shortText.meta({ title: "If it could not be copied" }),
    share: shortText.meta({ title: "Button that shares the link" }),
    print: shortText.meta({ title: "Button that prints" }),
    svg: shortText.meta({ title: "Link to the drawing" }),
    dxf: shortText.meta({ title: "Link to the CAD file" }),
    send: shortText.meta({ title: "Link to the request form" }),
  }),
  tooLong: titled("A link that is too long", {
    title: headline,
    text,
    action: shortText.meta({ title: "Words of the button" }),
  }),
  scene: titled("The plan in 3D", {
    title: shortText.describe("What the 3D view is, for screen readers."),
    loading: shortText.meta({ title: "While it loads" }),
    help: text.meta({ title: "How to move around" }),
    walking: text.meta({ title: "How to walk" }),
    saved: shortText.meta({ title: "A picture was saved" }),
    unsaved: shortText.meta({
      title: "A picture could not be saved",
    }),
    copied: shortText.meta({ title: "The link was copied" }),
    unshared: shortText.meta({ title: "The link could not be copied" }),
    problems: titled("If it cannot be shown", {
      unsupported: text.meta({
        title: "The browser can’t show 3D",
        description: "On old phones and computers.",
      }),
      lost: text.meta({
        title: "The browser closed it",
        description: "Phones do so when they run short of memory.",
      }),
      unloaded: text.meta({ title: "It did not load" }),
    }),
  }),
  shade: titled("Shade by the hour", {
    title: headline.describe("Read by screen readers before the hours."),
    light: text.meta({
      title: "While the sun is up",
      description: "{hour}, {day} and the hours of sun on the water, {sun}, are filled in.",
    }),
    down: text.meta({
      title: "While the sun is down",
      description: "While the sun is down: {hour}, {day}, {rise} and {set} are filled in.",
    }),
  }),
  checks: z
    .strictObject({
      "outside-yard": check.meta({ title: "Outside the yard" }),
      "crossed-edge": check.meta({ title: "An outline that crosses itself" }),
      "over-house": check.meta({ title: "Over the house" }),
      "deck-outside-yard": check.meta({ title: "Deck outside the yard" }),
      setback: check.meta({ title: "Too close to the property line" }),
      easement: check.meta({ title: "In an easement" }),
      "root-zone": check.meta({ title: "Too close to a tree" }),
      foundation: check.meta({ title: "Too close to the foundation" }),
      "overhead-lines": check.meta({ title: "Wires above the yard" }),
      "equipment-water": check.meta({ title: "Pump and filter too close to the water" }),
      terrace: check.meta({ title: "A yard that falls or rises" }),
      "fire-clearance": check.meta({ title: "Fire or kitchen too close to the house" }),
      "feature-over-house": check.meta({ title: "A feature over the house" }),
      "feature-tree": check.meta({ title: "A feature on or under a tree" }),
      "feature-in-water": check.meta({ title: "A feature in the water" }),
      "feature-overlap": check.meta({ title: "Features that overlap" }),
      "no-room": check.meta({ title: "No free place" }),
      "narrow-deck": check.meta({ title: "Not enough room to walk" }),
      "narrow-access": check.meta({ title: "Narrow way in for machines" }),
      barrier: check.meta({ title: "Without a barrier" }),
      "spa-heater": check.meta({ title: "A spa without a heater" }),
      "cover-shape": check.meta({ title: "Cover on another shape" }),
      "floor-slope": check.meta({ title: "A steep floor" }),
      diving: check.meta({ title: "Too little water to dive" }),
      "slide-depth": check.meta({ title: "Too little depth at a slide" }),
      "slide-clearance": check.meta({ title: "Too little open water at a slide" }),
      "without-ledge": check.meta({ title: "Chairs or bubblers without a ledge" }),
      "edge-ground": check.meta({ title: "An infinity edge in a level yard" }),
      "small-pool": check.meta({ title: "A small pool" }),
    } satisfies Record<CheckId, z.ZodType>)
    .meta({ title: "Checks of a plan", description: "What is explained when a plan has the problem." }),
});
/** What the page sends to the browser at once. */
export type PlannerWords = Omit<z.output<typeof planner>, "seo" | "picture">;
/** What it sends when a tool is opened. */
export type ToolWords = Pick<PlannerWords, "plans" | "budget" | "trace"> &
  Pick<PlannerWords["editor"], "saved">;
