// The plan that the contact page shows with its form, computed on the server for each request.

import type { Content } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { fillIn } from "#lib/fill-in.ts";
import { MAX_QUERY_CHARACTERS } from "#plan/plan.ts";
import { buildPlannerHref, describeSentPlan, formatPlanValues, type SentPlan } from "#plan/sent-plan.ts";
import type { PlanOfRequest } from "#requests/form/plan-card.tsx";
import type { ConsultationReply } from "#requests/form/reply.ts";

/**
 * Returns words and data about a plan, or null without one: most pages have no use for the words.
 * @param given the plan in the page's address
 */
export function describePlanOfRequest(
  { facts, ...words }: Content["contact"]["plan"],
  { reply, given }: { reply: ConsultationReply | null; given: string | null },
): PlanOfRequest | null {
  if (reply?.state === "sent") return reply.plan ? { words, attached: null } : null;
  const query = reply?.state === "refused" ? reply.result?.initialValue?.plan : given;
  if (typeof query !== "string" || query.trim() === "") return null;
  if (query.length > MAX_QUERY_CHARACTERS) return { words, attached: null };
  const plan = describeSentPlan(query, readPlannerData(new Date()));
  return {
    words,
    attached: {
      query: plan.query,
      to: buildPlannerHref(plan.query),
      facts: fillInFacts(facts, plan),
      amenities: plan.amenities,
    },
  };
}

type Facts = Content["contact"]["plan"]["facts"];

/** Returns the facts of a plan with its values. */
export function fillInFacts(facts: Facts, plan: SentPlan): Facts {
  const values = formatPlanValues(plan);
  return facts.map(({ label, value }) => ({ label, value: fillIn(value, values) }));
}
