// The payment draws: one bar for all, and a list with the condition and running total of each.
import { classes } from "#design/ui/classes.ts";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { formatCount } from "#lib/numbers.ts";

type Draw = { percent: number; when: string; against: string; gunite?: true | undefined };
type DrawScheduleProps = {
  rows: Draw[];
  note: string;
  /** Closes the list under this title, on pages that are not about payments. */
  closedTitle?: string;
  labels: {
    /** The mark on the bar: "Gunite" */
    gunite: string;
    /** "paid by then" */
    paid: string;
  };
};

export function DrawSchedule({ rows, note, labels, closedTitle }: DrawScheduleProps) {
  const guniteIndex = rows.findIndex((row) => row.gunite);
  const paidPercents = rows.map((_, index) =>
    rows.slice(0, index + 1).reduce((sum, { percent }) => sum + percent, 0),
  );
  const list = (
    <ol className="@container">
      {rows.map(({ percent, when, against }, index) => (
        <li
          key={when}
          className="grid grid-cols-[4.5rem_1fr_3rem] items-baseline gap-x-5 border-t border-paper/25 py-2 md:grid-cols-[6rem_1fr_1.2fr_3rem] @max-[14rem]:block"
        >
          <p className="font-display text-lead leading-snug tracking-(--tracking-display) lining-nums tabular-nums">
            {percent}%
          </p>
          <h3 className="font-text text-body font-medium tracking-normal">{when}</h3>
          <p className="col-start-2 row-start-2 text-small text-shallow md:col-start-auto md:row-start-auto">
            {against}
          </p>
          <p className="text-right text-small text-shallow tabular-nums @max-[14rem]:mt-2 @max-[14rem]:text-left">
            <span className="sr-only @max-[14rem]:not-sr-only">{labels.paid}: </span>
            {paidPercents[index]}%
          </p>
        </li>
      ))}
    </ol>
  );
  return (
    <div>
      <div aria-hidden="true" className="relative mb-8 pt-8">
        <div className="flex h-9 gap-px">
          {rows.map(({ percent, when }, index) => (
            <div
              key={when}
              style={{ flexGrow: percent }}
              className={classes(
                "basis-0",
                index <= guniteIndex ? "kept-fill bg-shallow" : "border border-shallow/60",
              )}
            />
          ))}
        </div>
        <p
          style={{ width: `${paidPercents[guniteIndex]}%` }}
          className="absolute top-0 h-[calc(100%+1rem)] border-r border-paper pr-3 text-right text-small"
        >
          {labels.gunite}: {paidPercents[guniteIndex]}%
        </p>
      </div>
      {closedTitle ? (
        <Disclosure
          title={closedTitle}
          note={formatCount(rows.length, "payment")}
          className="border-t border-paper/25"
        >
          {list}
        </Disclosure>
      ) : (
        list
      )}
      <p className="max-w-[62ch] border-t border-paper/25 pt-5">{note}</p>
    </div>
  );
}
