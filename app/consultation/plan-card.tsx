// The plan that goes with a request, as a small card in the form.
import { useState } from "react";

export type PlanWords = {
  title: string;
  alt: string;
  note: string;
  open: string;
  remove: string;
  removed: string;
  restore: string;
  tooLong: string;
  received: string;
  dropped: string;
  withoutServer: string;
};

/** A plan in the form, computed by the server: the planner's code is not on this page. */
type AttachedPlan = {
  /** The canonical query. */
  query: string;
  /** The planner with this plan. */
  to: string;
  facts: { label: string; value: string }[];
  /** Amenities of the form that the plan shows. */
  amenities: string[];
};

/** Words and data about a plan. `attached` is null if the plan is too long, already sent, or sending is simulated. */
export type PlanOfRequest = { words: PlanWords; attached: AttachedPlan | null };

type PlanCardProps = {
  plan: AttachedPlan;
  words: PlanWords;
  /** Whether scripts run. Without them, a link loads the form without the plan. */
  live: boolean;
};

const actionLook = "inline-flex min-h-11 items-center underline-slide";

export function PlanCard({ plan: { query, to, facts }, words, live }: PlanCardProps) {
  const [isSent, setIsSent] = useState(true);
  return (
    <section
      aria-labelledby="plan"
      className="mt-8 grid gap-x-7 gap-y-5 border-t-2 border-lagoon bg-travertine p-5 sm:grid-cols-[2fr_3fr] sm:p-6"
    >
      {isSent && (
        <a href={to} className="block self-start border border-limestone bg-paper">
          <img
            src={`/planner.svg?${query}`}
            alt={words.alt}
            width={600}
            height={480}
            className="h-52 w-full object-contain sm:h-60"
          />
        </a>
      )}
      <div className={isSent ? "" : "sm:col-span-2"}>
        <h3 id="plan" className="font-display text-title tracking-(--tracking-display)">
          {words.title}
        </h3>
        {isSent && <input type="hidden" name="plan" value={query} />}
        {isSent && <Facts facts={facts} note={words.note} />}
        <p role="status" className={isSent ? "sr-only" : "mt-2 text-small text-stone"}>
          {isSent ? "" : words.removed}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-6 text-small font-medium">
          <a href={to} className={actionLook}>
            {words.open}
          </a>
          {live ? (
            <button type="button" className={actionLook} onClick={() => setIsSent(!isSent)}>
              {isSent ? words.remove : words.restore}
            </button>
          ) : (
            <a href="/contact" className={actionLook}>
              {words.remove}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

function Facts({ facts, note }: { facts: AttachedPlan["facts"]; note: string }) {
  return (
    <>
      <dl className="mt-3 text-small">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-limestone py-2">
            <dt className="text-stone">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-stone">{note}</p>
    </>
  );
}
