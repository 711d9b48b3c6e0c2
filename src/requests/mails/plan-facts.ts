// The facts of a visitor's plan as lines of the office's mail.

import type { MailCopy } from "#delivery/mails/copy.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatPlanValues, type SentPlan } from "#plan/sent-plan.ts";

export function formatPlanFacts(copy: MailCopy["notification"]["plan"], plan: SentPlan): string[] {
  const values = formatPlanValues(plan);
  const facts = [copy.size, copy.water, copy.price, copy.weeks].map((text) => fillIn(text, values));
  return [
    ...facts,
    ...(plan.area ? [fillIn(copy.area, { area: plan.area })] : []),
    fillIn(copy.parts, { parts: plan.parts.join(", ") }),
    ...plan.checks.map(({ severity, message }) => fillIn(copy[severity], { [severity]: message })),
  ];
}
