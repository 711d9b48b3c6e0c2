// content/facts.yaml: facts that several pages state, each defined once.
import * as z from "zod";
import { sample, text } from "./common.ts";

const range = z
  .strictObject({ low: z.number().positive(), high: z.number().positive() })
  .refine(({ low, high }) => low <= high, { error: "low is more than high", path: ["low"] });
export type Range = z.output<typeof range>;

const fact = z.union([text, z.number(), range], {
  error: "expected text, a number or a range such as { low: 2, high: 4 }",
});
export type Fact = z.output<typeof fact>;

export const facts = z
  .object({
    weeks: z
      .object({
        concept: z.number().describe("Weeks from the first visit until the HOA can get its first drawings."),
        design: range.describe("From the first visit to the final plan."),
        permit: range.describe("The city’s review, from the final plan."),
        build: range.describe("From design approval to the first swim."),
      })
      .catchall(fact),
    days: z.object({ association: range.describe("The HOA’s review.") }).catchall(fact),
    retention: z.strictObject({
      requestMonths: z
        .int()
        .min(1)
        .describe("The server deletes requests and mail files after this many months."),
      logDays: z
        .int()
        .min(1)
        .describe("Set in the log rotation by the operator; the privacy page states it."),
      backupDays: z.int().min(1).describe("Set by the operator; the privacy page states it."),
    }),
  })
  .catchall(z.object({ sample }).catchall(fact));
export type Facts = z.output<typeof facts>;
