// The plan that the contact page shows with its form, computed on the server for each request.

import type { choices } from "#content/form-choices.ts";
import { type Content, readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatNumber } from "#lib/numbers.ts";
import { MAX_QUERY_CHARACTERS } from "#plan/plan.ts";
import { buildPlannerHref, describeSentPlan, formatPlanValues, type SentPlan } from "#plan/sent-plan.ts";
import { type Shape, shapeKinds } from "#plan/shape-kinds.ts";
import type { PlanAnswers, PlanOfRequest } from "#requests/form/plan-card.tsx";
import type { ConsultationReply } from "#requests/form/reply.ts";

/**
 * Returns words and data about a plan, or null without one: most pages have no use for the words.
 * @param given the plan in the page's address
 */
export function describePlanOfRequest(
  { facts, message, ...words }: Content["contact"]["plan"],
  { reply, given }: { reply: ConsultationReply | null; given: string | null },
): PlanOfRequest | null {
  if (reply?.state === "sent") return reply.plan ? { words, attached: null } : null;
  const query = reply?.state === "refused" ? reply.result?.initialValue?.plan : given;
  if (typeof query !== "string" || query.trim() === "") return null;
  if (query.length > MAX_QUERY_CHARACTERS) return { words, attached: null };
  const data = readPlannerData();
  const plan = describeSentPlan(query, data);
  return {
    words,
    attached: {
      query: plan.query,
      to: buildPlannerHref(plan.query),
      facts: fillInFacts(facts, plan),
      answers: answersOf(plan, message),
    },
  };
}

const styles: Record<Shape, (typeof choices.designStyle)[number]> = {
  rectangle: "Geometric",
  l: "Geometric",
  lap: "Modern/Contemporary",
  plunge: "Modern/Contemporary",
  roman: "Traditional",
  oval: "Traditional",
  kidney: "Natural",
  freeform: "Natural",
};

/** What a plan says about its visitor's project, in the form's own choices. */
function answersOf(plan: SentPlan, message: string): PlanAnswers {
  const { shape, length, width, shallow, deep, amenities, price } = plan;
  const features = amenities.map((amenity) => amenity.toLowerCase());
  const middle = (price.low + price.high) / 2;
  const { budgets } = readContent().prices;
  const budget = budgets.findLast(({ low }) => low <= middle) ?? budgets[0];
  return {
    message: fillIn(message, {
      pool: `${shapeKinds[shape].phrase} pool of ${formatNumber(length)} by ${formatNumber(width)} ft`,
      depths: `${formatNumber(shallow)} to ${formatNumber(deep)} ft deep`,
      parts: features.length > 0 ? new Intl.ListFormat("en-US").format(features) : "no extras",
    }),
    projectType: "new-pool" satisfies (typeof choices.projectType)[number],
    designStyle: styles[shape],
    budget: budget?.option ?? "",
    additionalAmenities: amenities,
  };
}

type Facts = Content["contact"]["plan"]["facts"];

/** Returns the facts of a plan with its values. */
export function fillInFacts(facts: Facts, plan: SentPlan): Facts {
  const values = formatPlanValues(plan);
  return facts.map(({ label, value }) => ({ label, value: fillIn(value, values) }));
}
