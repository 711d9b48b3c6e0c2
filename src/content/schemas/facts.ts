// content/facts.yaml: facts that several pages state, each defined once.
import * as z from "zod";
import { sample, text, titled } from "./common.ts";

/** @param unit what both figures count, for people who edit them */
function rangeIn(unit?: string) {
  const figure = z
    .number()
    .positive()
    .meta(unit ? { unit } : { description: "In the unit that the name of the group says." });
  return z
    .strictObject({
      low: figure.meta({ title: "From" }),
      high: figure.meta({ title: "To" }),
    })
    .refine(({ low, high }) => low <= high, { error: "low is more than high", path: ["low"] });
}

function factIn(unit?: string) {
  return z.union(
    [
      text.meta({ title: "Words" }),
      z.number().meta({ title: "One figure", unit }),
      rangeIn(unit).meta({ title: "From one figure to another" }),
    ],
    {
      error: "expected text, a number, or a range with a lower and a higher number",
    },
  );
}
export type Fact = z.output<ReturnType<typeof factIn>>;

export const facts = z
  .object({
    weeks: z
      .object({
        concept: z.number().meta({
          title: "First drawings for the HOA",
          unit: "weeks",
          description: "From the first visit until the HOA can get them.",
        }),
        design: rangeIn("weeks").meta({
          title: "Design",
          description: "From the first visit to the final plan.",
        }),
        permit: rangeIn("weeks").meta({
          title: "Permit",
          description: "The city’s review, from the final plan.",
        }),
        build: rangeIn("weeks").meta({
          title: "Construction",
          description: "From design approval to the first swim.",
        }),
      })
      .catchall(factIn("weeks"))
      .meta({ title: "Weeks" }),
    days: z
      .object({ association: rangeIn("days").meta({ title: "HOA review" }) })
      .catchall(factIn("days"))
      .meta({ title: "Days" }),
    retention: titled("How long data is kept", {
      requestMonths: z.int().min(1).meta({
        title: "Requests",
        unit: "months",
        description: "Then the server deletes requests and the files of emails.",
      }),
      logDays: z.int().min(1).meta({
        title: "Logs",
        unit: "days",
        description: "Stated on the privacy page. Whoever runs the server sets it there as well.",
      }),
      backupDays: z.int().min(1).meta({
        title: "Backups",
        unit: "days",
        description: "Stated on the privacy page. Whoever runs the server sets it there as well.",
      }),
    }),
  })
  .catchall(z.object({ sample }).catchall(factIn()));
export type Facts = z.output<typeof facts>;
