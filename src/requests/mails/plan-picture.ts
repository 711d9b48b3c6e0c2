// Draws a visitor's plan for mails. If that fails, the mail is sent without it.
import { readPlannerData } from "#content/read-planner-data.ts";
import type { Sender } from "#delivery/mails/layout.tsx";
import type { DrawPng } from "#delivery/mails/svg-picture.ts";
import { planSvg } from "#plan/drawing/plan-svg.tsx";
import { parsePlan } from "#plan/plan.ts";
import type { Log } from "#platform/log.ts";

/** Returns a PNG of a plan, or null if it can't be drawn. */
export type DrawPlan = (query: string) => Promise<Buffer | null>;

export function createPlanPictures(drawPng: DrawPng, sender: Pick<Sender, "colors">, log: Log): DrawPlan {
  return async function drawPlan(query) {
    try {
      const { plan } = parsePlan(query, readPlannerData());
      return await drawPng(planSvg(plan, sender.colors));
    } catch (error) {
      log.warn({ err: error }, "A plan could not be drawn: the mail has no picture of it");
      return null;
    }
  };
}
