// The end of a service page: the call to action, and links to related services.
import type { ComponentProps } from "react";

import { Arrow } from "#design/ui/arrow.tsx";
import { ButtonLink } from "#design/ui/button.tsx";
import { type Background, Section } from "#design/ui/section.tsx";
import type { LinkItem } from "../layout/site-data.ts";
import { MoreGuides } from "./more-guides.tsx";

type ClosingProps = {
  title: string;
  text: string;
  /** The first one is the consultation. */
  actions: LinkItem[];
  relatedTitle: string;
  related: (LinkItem & { text: string })[];
  /** Guides on the subject of the page. */
  guides?: ComponentProps<typeof MoreGuides> | undefined;
  background?: Background;
};

export function Closing({
  title,
  text,
  actions,
  relatedTitle,
  related,
  guides,
  background = "travertine",
}: ClosingProps) {
  return (
    <Section background={background} labelledBy="closing">
      <div className="grid gap-x-8 gap-y-6 lg:gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="closing" className="max-w-[18ch] text-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-[48ch] text-stone lg:mt-6">{text}</p>
          <p className="mt-5 flex flex-wrap gap-4 lg:mt-9">
            {actions.map(({ label, to }, index) => (
              <ButtonLink key={label} look={index === 0 ? "clay" : "line"} to={to}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
        <nav aria-labelledby="related" className="lg:col-span-5 lg:col-start-8">
          <h3 id="related" className="label font-text text-stone">
            {relatedTitle}
          </h3>
          <ul className="mt-2 border-t border-limestone">
            {related.map((item) => (
              <li key={item.to} className="relative border-b border-limestone py-2.5 lg:py-4">
                <a
                  href={item.to}
                  className="group flex flex-wrap items-baseline justify-between gap-x-6 font-display text-lead leading-snug tracking-(--tracking-display) after:absolute after:inset-0"
                >
                  <span className="min-w-0 grow basis-[min-content]">{item.label}</span>
                  <Arrow className="font-text text-small" />
                </a>
                <p className="text-small text-stone max-md:hidden">{item.text}</p>
              </li>
            ))}
          </ul>
        </nav>
        {guides && (
          <div className="lg:col-span-12">
            <MoreGuides {...guides} />
          </div>
        )}
      </div>
    </Section>
  );
}
