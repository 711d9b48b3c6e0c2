// The content below the hero, with a sticky contact bar at the bottom of narrow screens.
import { Phone } from "lucide-react";
import { Children, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { phoneHref } from "./contact-links.ts";
import { type PageSection, SectionList } from "./section-list.tsx";
import type { LinkItem } from "./site-data.ts";

type AfterHeroProps = {
  /** What a long page lists below its hero, by the ids of the headings. */
  sections?: readonly PageSection[];
  /** How many bands begin in the first view at 1440x900 or 390x844. The others wait for the whole style sheet. */
  inView?: number;
  children: ReactNode;
};

/** Each child is a band whose layout is deferred until after the first paint (app/live/starter.ts). */
export function AfterHero({ sections, inView = 0, children }: AfterHeroProps) {
  const site = useRouteLoaderData<typeof loader>("root");
  const bands = Children.toArray(children);
  return (
    <div className="after-hero">
      {sections && <SectionList sections={sections} />}
      {inView > 0 && <div data-bands="">{bands.slice(0, inView)}</div>}
      <div data-bands="" data-later="">
        {bands.slice(inView)}
      </div>
      {site && (
        <StickyContactBar phone={site.company.phone} consultation={site.navigation.main.consultation} />
      )}
    </div>
  );
}

type StickyContactBarProps = { phone: string; consultation: LinkItem };

/** Sticks to the bottom of the screen while the content below the hero is visible. */
function StickyContactBar({ phone, consultation }: StickyContactBarProps) {
  return (
    <div
      data-later=""
      className="sticky bottom-0 z-20 flex border-t border-limestone bg-paper text-ink md:hidden print:hidden"
    >
      <a
        href={phoneHref(phone)}
        className="flex min-h-14 flex-1 items-center justify-center gap-2 text-small font-medium"
      >
        <Phone aria-hidden="true" size={16} strokeWidth={1.5} />
        <span>{phone}</span>
      </a>
      <ButtonLink look="clay" to={consultation.to} className="min-h-14 flex-1 rounded-none px-3">
        {consultation.label}
      </ButtonLink>
    </div>
  );
}
