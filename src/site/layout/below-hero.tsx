// The content below the hero, with a sticky contact bar at the bottom of phones and tablets.
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { readContent } from "#content/read.ts";
import { ButtonLink } from "#design/ui/button.tsx";
import { phoneHref } from "./contact-links.ts";
import { type PageSection, SectionList } from "./section-list.tsx";

type BelowHeroProps = {
  /** What a long page lists below its hero, by the ids of the headings. */
  sections?: readonly PageSection[];
  children: ReactNode;
};

export function BelowHero({ sections, children }: BelowHeroProps) {
  return (
    <div className="after-hero">
      {sections && <SectionList sections={sections} />}
      {children}
      <StickyContactBar />
    </div>
  );
}

/** Sticks to the bottom of the screen while the content below the hero is visible. */
function StickyContactBar() {
  const { company, navigation } = readContent();
  const { phone } = company;
  const { consultation } = navigation.main;
  return (
    <div className="sticky bottom-0 z-20 flex border-t border-limestone bg-paper text-ink lg:hidden print:hidden">
      <a
        href={phoneHref(phone)}
        className="flex min-h-14 flex-1 items-center justify-center gap-2 text-small font-medium"
      >
        <Phone aria-hidden="true" size={16} strokeWidth={1.5} />
        {phone}
      </a>
      <ButtonLink look="clay" to={consultation.to} className="min-h-14 flex-1 rounded-none px-3">
        {consultation.label}
      </ButtonLink>
    </div>
  );
}
