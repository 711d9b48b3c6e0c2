// What follows a page's hero, with the phone number and the consultation within the thumb's reach on narrow screens.
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { telephoneLink } from "./contact-links.ts";

/** The bar sticks to the foot of the screen while this part of the page passes by: no script watches the scroll. */
export function AfterHero({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <div className="after-hero">
      {children}
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
