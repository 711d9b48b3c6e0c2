// The message of a missing, failed or unreachable page, with links to other pages.

import { Drawing } from "#design/drawing/drawing.tsx";
import { Arrow } from "#design/ui/arrow.tsx";
import { ButtonLink } from "#design/ui/button.tsx";
import { LinkedText } from "../layout/linked-text.tsx";
import type { LinkItem } from "../layout/site-data.ts";

type ErrorPageProps = {
  title: string;
  text: string;
  contact: { phone: string; email: string };
  detail?: string;
  action: LinkItem;
  suggestions?: LinkItem[];
};

export function ErrorPage({ title, text, contact, detail, action, suggestions = [] }: ErrorPageProps) {
  return (
    <section className="wrap grid items-center gap-10 py-(--band) lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h1 className="text-heading">{title}</h1>
        <p className="mt-6 max-w-[46ch] text-stone">
          <LinkedText {...contact}>{text}</LinkedText>
        </p>
        {detail && <p className="mt-4 font-medium">{detail}</p>}
        <p className="mt-8">
          <ButtonLink look="line" to={action.to}>
            {action.label}
          </ButtonLink>
        </p>
        {suggestions.length > 0 && (
          <ul className="mt-8 max-w-md border-b border-limestone">
            {suggestions.map(({ label, to }) => (
              <li key={to} className="border-t border-limestone">
                <a
                  href={to}
                  className="group flex min-h-12 items-center justify-between gap-6 font-display text-lead tracking-(--tracking-display)"
                >
                  <span className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                    {label}
                  </span>
                  <Arrow className="font-text text-small" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* A pool that is staked out and not dug yet. */}
      <div className="lg:col-span-5 lg:col-start-8">
        <Drawing viewBox="0 0 320 180">
          <path
            pathLength={1}
            d="M20 132L118 96H300L222 132Z"
            className="stroke-lagoon"
            strokeWidth="1.2"
            strokeDasharray="none"
          />
          <path
            pathLength={1}
            d="M20 142V112M118 104V78M300 104V78M222 142V112"
            className="stroke-ink"
            strokeWidth="2"
          />
          <path pathLength={1} d="M0 152H320" className="stroke-limestone" strokeWidth="1" />
          <path
            pathLength={1}
            d="M40 168H200M36 172l8-8M196 172l8-8"
            className="stroke-stone"
            strokeWidth="1"
          />
          <text x="258" y="172" fontSize="13" className="fill-stone font-text" textAnchor="middle">
            ? ft
          </text>
        </Drawing>
      </div>
    </section>
  );
}
