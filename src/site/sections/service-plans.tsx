// Maintenance plans side by side with their rows aligned: four, two or one column.
import type { CSSProperties } from "react";
import { Strip } from "#design/ui/strip.tsx";

type ServicePlansProps = {
  rows: string[];
  plans: { id: string; title: string; text: string; values: string[] }[];
};

export function ServicePlans({ rows, plans }: ServicePlansProps) {
  const style: CSSProperties & Record<"--rows" | "--values", number> = {
    "--rows": rows.length + 1,
    "--values": rows.length,
  };
  return (
    <Strip style={style} className="grid-cols-4 grid-rows-[repeat(var(--rows),auto)] gap-x-5 lg:gap-x-10">
      {plans.map(({ id, title, text, values }) => (
        <li key={id} className="lg:grid lg:grid-rows-subgrid lg:[grid-row:span_var(--rows)]">
          <article
            aria-labelledby={id}
            className="lg:grid lg:grid-rows-subgrid lg:[grid-row:span_var(--rows)]"
          >
            <div className="border-t-2 border-ink pt-4 pb-4 lg:pt-5 lg:pb-6">
              <h3 id={id} className="text-title">
                {title}
              </h3>
              <p className="mt-2 text-small text-stone">{text}</p>
            </div>
            <dl className="lg:grid lg:grid-rows-subgrid lg:[grid-row:span_var(--values)]">
              {rows.map((row, index) => (
                <div
                  key={row}
                  className="flex flex-wrap items-baseline gap-x-4 border-t border-limestone py-1.5 lg:block lg:py-2"
                >
                  <dt className="w-28 flex-none text-label text-stone">{row}</dt>
                  <dd className="grow basis-16 text-small">{values[index]}</dd>
                </div>
              ))}
            </dl>
          </article>
        </li>
      ))}
    </Strip>
  );
}
