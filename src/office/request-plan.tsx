// The plan that a visitor sent: drawing, figures, price and link.
import { Fragment } from "react";
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { fillIn } from "#lib/fill-in.ts";
import { buildThumbnailHref } from "#plan/address.ts";
import { buildPlannerHref, describeSentPlan, formatPlanValues } from "#plan/sent-plan.ts";

export function RequestPlan({ query }: { query: string }) {
  const { mails, contact } = readContent();
  const words = mails.notification.plan;
  const plan = describeSentPlan(query, readPlannerData(new Date()));
  const values = formatPlanValues(plan);
  return (
    <section className="part">
      <h2>Pool plan</h2>
      <div className="plan">
        <a href={buildPlannerHref(query)}>
          <img src={buildThumbnailHref(query)} alt={fillIn(words.size, values)} />
        </a>
        <div>
          <dl className="terms">
            {contact.plan.facts.map(({ label, value }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{fillIn(value, values)}</dd>
              </Fragment>
            ))}
          </dl>
          {plan.area && <p>{fillIn(words.area, { area: plan.area })}</p>}
          <p>{fillIn(words.parts, { parts: plan.parts.join(", ") })}</p>
          {plan.checks.map(({ severity, message }) => (
            <p key={message} className={severity === "problem" ? "late" : undefined}>
              {fillIn(words[severity], { [severity]: message })}
            </p>
          ))}
          <p className="quiet">{words.note}</p>
          <p className="no-print">
            <a href={buildPlannerHref(query)}>{words.open}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
