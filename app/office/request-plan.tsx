// The plan that a visitor sent: drawing, figures, price and link.
import { readPlannerData } from "#app/content/planner-data.ts";
import { readContent } from "#app/content/read.ts";
import { fillIn } from "#app/fill-in.ts";
import { buildPlannerHref, describeSentPlan, formatPlanValues } from "#app/planner/sent-plan.ts";

export function RequestPlan({ query }: { query: string }) {
  const words = readContent().mails.notification.plan;
  const plan = describeSentPlan(query, readPlannerData(new Date()));
  const values = formatPlanValues(plan);
  const facts = [words.size, words.water, words.price, words.weeks].map((text) => fillIn(text, values));
  return (
    <section className="part">
      <h2>Pool plan</h2>
      <figure style={{ margin: "1rem 0", maxWidth: "34rem" }}>
        <img src={`/planner.svg?${query}`} alt={facts[0]} />
      </figure>
      <ul>
        {facts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {plan.problems.map((problem) => (
          <li key={problem} className="late">
            {fillIn(words.problem, { problem })}
          </li>
        ))}
      </ul>
      <p className="quiet">{words.note}</p>
      <p className="no-print">
        <a href={buildPlannerHref(query)}>{words.open}</a>
      </p>
    </section>
  );
}
