// The plan at a glance: price range, weeks, water, and problems to solve.
import type { PlannerWords } from "#content/schemas/planner.ts";
import { ButtonLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { formatMonth } from "#lib/dates.ts";
import { DAYS_PER_WEEK } from "#lib/durations.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatNumber } from "#lib/numbers.ts";
import { addDays } from "#lib/working-days.ts";
import { type Check, sortWorstFirst } from "#plan/checks.ts";
import type { Notice } from "#plan/plan.ts";
import { firstPhaseOf, roundTotal } from "#plan/price-plan.ts";
import { buildRequestHref } from "#plan/sent-plan.ts";
import { usePlanner } from "../editor/editor-context.tsx";
import { DollarRange, Value } from "./value.tsx";

/** Those of some checks: scripts load the others. */
export type CheckWords = Partial<PlannerWords["checks"]>;
export type OverviewProps = {
  words: Pick<PlannerWords, "overview"> & { checks: CheckWords; keep: Pick<PlannerWords["keep"], "send"> };
  /** Whether to link to the request form. */
  canSend: boolean;
};

export function Overview({ words: { overview, keep, ...words }, canSend }: OverviewProps) {
  const { price, weeks, figures, checks } = usePlanner((state) => state.results);
  const query = usePlanner((state) => state.query);
  const notices = usePlanner((state) => state.notices);
  const checkWords = usePlanner(({ laterWords }) => laterWords?.checks ?? words.checks);
  const today = usePlanner((state) => state.data.today);
  const monthAfter = (count: number) => formatMonth(addDays(today, count * DAYS_PER_WEEK));
  const months = { earliest: monthAfter(weeks.low), latest: monthAfter(weeks.high) };
  return (
    <div className="planner-overview">
      <h2 className="sr-only">{overview.title}</h2>
      <dl>
        <div className="border-t border-ink pt-4 pb-5">
          <dt className="label text-stone">{overview.disclaimer}</dt>
          <dd className="price-line mt-2 font-display text-heading leading-none tracking-(--tracking-display)">
            <DollarRange name="price" {...roundTotal(price)} />
          </dd>
          {price.later.high > 0 && (
            <dd className="price-line mt-3 text-small">
              <span>Now </span>
              <DollarRange name="first" {...roundTotal(firstPhaseOf(price))} />
              <span>, later </span>
              <DollarRange name="later" {...roundTotal(price.later)} />
            </dd>
          )}
        </div>
      </dl>
      <dl className="grid grid-cols-2 border-y border-limestone">
        <div className="py-4 pr-4">
          <dt className="text-small text-stone">{fillIn(overview.firstSwim, months)}</dt>
          <dd className="mt-1 font-display text-title leading-tight">
            <Value name="weeksLow">{weeks.low}</Value>
            <span>–</span>
            <Value name="weeksHigh">{weeks.high}</Value>
            <span> weeks</span>
          </dd>
        </div>
        <div className="border-l border-limestone py-4 pl-4">
          <dt className="text-small text-stone">
            <span>Water, </span>
            <Value name="surface">{formatNumber(Math.round(figures.surfaceSqFt))}</Value>
            <span> sq ft of surface</span>
          </dt>
          <dd className="mt-1 font-display text-title leading-tight">
            <Value name="gallons">{formatNumber(figures.gallons)}</Value>
            <span> gallons</span>
          </dd>
        </div>
      </dl>
      {canSend && (
        <ButtonLink
          look="clay"
          to={buildRequestHref(query)}
          className="planner-send mt-5 mb-1 w-full print:hidden"
        >
          {keep.send}
        </ButtonLink>
      )}
      <Checks checks={checks} overview={overview} words={checkWords} />
      <Notices notices={notices} title={overview.notices} />
      {canSend && (
        <a
          href="#price"
          className="underline-slide inline-flex min-h-11 items-center text-small font-medium print:hidden"
        >
          {overview.lines}
        </a>
      )}
    </div>
  );
}

const severities = {
  problem: { name: "Problem", mark: "!", look: "border-error bg-error text-paper" },
  warning: { name: "Warning", mark: "!", look: "border-error text-error" },
  info: { name: "Note", mark: "i", look: "border-stone text-stone" },
} as const satisfies Record<Check["severity"], object>;

type ChecksProps = { checks: readonly Check[]; overview: PlannerWords["overview"]; words: CheckWords };

function Checks({ checks, overview, words }: ChecksProps) {
  const isClear = checks.every(({ severity }) => severity === "info");
  const sorted = sortWorstFirst(checks);
  // No messages in keys: a drag changes them, and "Why" must stay open.
  const keys = sorted.map(
    ({ id }, index) => `${id} ${sorted.slice(0, index).filter((check) => check.id === id).length}`,
  );
  return (
    <section aria-labelledby="checks" className="pt-5">
      {isClear && (
        <p className="flex gap-3 pb-4 text-small">
          <span aria-hidden="true" className="text-lagoon">
            ✓
          </span>
          <span>{overview.clear}</span>
        </p>
      )}
      <h3 id="checks" className={classes("label font-text text-stone", checks.length === 0 && "sr-only")}>
        {isClear ? overview.notes : overview.problems}
      </h3>
      <ul className="mt-2">
        {sorted.map(({ id, severity, message }, index) => (
          <li key={keys[index]} className="flex gap-3 border-b border-limestone py-3 text-small">
            <span
              aria-hidden="true"
              className={classes(
                "mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border text-label leading-none font-medium",
                severities[severity].look,
              )}
            >
              {severities[severity].mark}
            </span>
            <div className="min-w-0 flex-1">
              <p>
                <span className="sr-only">{`${severities[severity].name}: `}</span>
                <span>{message}</span>
              </p>
              <Why words={words[id]} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ words }: { words: CheckWords[Check["id"]] }) {
  if (!words) return null;
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-8 list-none items-center text-deep underline-slide [&::-webkit-details-marker]:hidden">
        <span>Why</span>
        <span className="sr-only">{`: ${words.title}`}</span>
      </summary>
      <p className="max-w-[60ch] pt-1 pb-1 text-stone">{words.why}</p>
    </details>
  );
}

/** Values of a link or form that the plan could not use as given. */
function Notices({ notices, title }: { notices: readonly Notice[]; title: string }) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="notices" className="pt-5 print:hidden">
      <h3 id="notices" className="label font-text text-stone">
        {title}
      </h3>
      <ul className="mt-2 max-h-72 overflow-auto text-small">
        {notices.map(({ name, given, used, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be equal
          <li key={`${name}${index}`} className="border-b border-limestone py-2">
            <span>{`${message} `}</span>
            <span className="text-stone">{`Given: “${given.slice(0, 60)}”.`}</span>
            {used && <span className="text-stone">{` Used: ${used.slice(0, 60)}.`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
