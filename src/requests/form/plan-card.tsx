// Renders the plan of a request as a card in the form.
import type { Content } from "#content/read.ts";
import { buildThumbnailHref } from "#plan/address.ts";

type PlanWords = Omit<Content["contact"]["plan"], "facts" | "message">;

/** A plan in the form, computed by the server, because this page doesn't load the planner's code. */
type AttachedPlan = {
  /** The canonical query. */
  query: string;
  /** The planner with this plan. */
  to: string;
  facts: { label: string; value: string }[];
  /** Answers that the plan gives. */
  answers: PlanAnswers;
};

export type PlanAnswers = {
  message: string;
  projectType: string;
  designStyle: string;
  budget: string;
  additionalAmenities: string[];
};

/** Words and data about a plan. `attached` is null if the plan is too long or already sent. */
export type PlanOfRequest = { words: PlanWords; attached: AttachedPlan | null };

type PlanCardProps = { plan: AttachedPlan; words: PlanWords };

const actionLook = "inline-flex min-h-11 items-center underline-slide";

/** Without scripts, a link loads the form without the plan. Scripts replace the link by the button (plan-toggle.ts). */
export function PlanCard({ plan: { query, to, facts }, words }: PlanCardProps) {
  return (
    <section
      aria-labelledby="plan"
      data-plan=""
      className="group/plan mt-8 grid gap-x-7 gap-y-5 border-t-2 border-lagoon bg-travertine p-5 sm:grid-cols-[2fr_3fr] sm:p-6"
    >
      <a
        href={to}
        className="block self-start border border-limestone bg-paper group-data-removed/plan:hidden"
      >
        <img
          src={buildThumbnailHref(query)}
          alt={words.alt}
          width={600}
          height={480}
          className="h-52 w-full object-contain sm:h-60"
        />
      </a>
      <div className="group-data-removed/plan:sm:col-span-2">
        <h3 id="plan" className="font-display text-title tracking-(--tracking-display)">
          {words.title}
        </h3>
        <input type="hidden" name="plan" value={query} />
        <div className="group-data-removed/plan:hidden">
          <Facts facts={facts} note={words.note} />
        </div>
        <p role="status" data-removed-text={words.removed} className="text-small text-stone not-empty:mt-2" />
        <p className="mt-3 flex flex-wrap gap-x-6 text-small font-medium">
          <a href={to} className={actionLook}>
            {words.open}
          </a>
          <a href="/contact" data-remove="" className={actionLook}>
            {words.remove}
          </a>
          <button type="button" hidden data-removed-text={words.restore} className={actionLook}>
            {words.remove}
          </button>
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
