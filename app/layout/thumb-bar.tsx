// The part of a page below its hero, with a bar for phone and consultation at the bottom of narrow screens.
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { telephoneLink } from "./contact-links.ts";

/**
 * Each child is a band that is laid out after the first paint (app/live/starter.ts).
 * The bar sticks to the bottom of the screen while this part scrolls by, without a scroll listener.
 */
export function AfterHero({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <div className="after-hero">
      <div data-bands="">{children}</div>
      {site && (
        <div className="thumb-bar sticky bottom-0 z-20 flex border-t border-limestone bg-paper text-ink md:hidden print:hidden">
          <a
            href={telephoneLink(site.company.phone)}
            className="flex min-h-14 flex-1 items-center justify-center gap-2 text-small font-medium"
          >
            <Phone aria-hidden="true" size={16} strokeWidth={1.5} />
            {site.company.phone}
          </a>
          <ButtonLink
            look="clay"
            to={site.navigation.main.consultation.to}
            className="min-h-14 flex-1 rounded-none px-3"
          >
            {site.navigation.main.consultation.label}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
