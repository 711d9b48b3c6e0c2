// The header: fixed, and compact once the page has scrolled (start-page.ts).
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#design/ui/button.tsx";
import { phoneHref } from "./contact-links.ts";
import { HomeLink } from "./logo.tsx";
import { Menu, MenuButton } from "./menu.tsx";
import { itemClass } from "./navigation-items.tsx";
import type { SiteData } from "./site-data.ts";

type HeaderProps = {
  site: SiteData;
  pathname: string;
  /** The navigation bar, an island. */
  bar: ReactNode;
};

export function Header({ site, pathname, bar }: HeaderProps) {
  const { main } = site.navigation;
  return (
    <header className="site-header @container fixed inset-x-0 top-0 z-30 text-ink">
      <div className="site-header-row wrap flex h-(--header) items-center justify-between gap-6 @min-[48rem]:@max-[64rem]:gap-3">
        <HomeLink name={site.company.name} shortName={site.company.shortName} logo={site.company.logo} />
        {bar}
        <div className="header-end flex items-center gap-3">
          <a
            href={phoneHref(site.company.phone)}
            aria-label={site.company.phone}
            className="target hidden place-items-center @min-[48rem]:@max-[70rem]:grid"
          >
            <Phone aria-hidden="true" size={18} strokeWidth={1.5} />
          </a>
          <p className="hidden whitespace-nowrap @min-[70rem]:block">
            <a href={phoneHref(site.company.phone)} className={itemClass}>
              {site.company.phone}
            </a>
          </p>
          <p className="hidden @min-[80rem]:block">
            <a href={main.planner.to} className={itemClass}>
              {main.planner.label}
            </a>
          </p>
          <ButtonLink
            look="clay"
            to={main.consultation.to}
            className="header-ask whitespace-nowrap @min-[48rem]:@max-[64rem]:px-3 @min-[48rem]:@max-[64rem]:text-[0.875rem] @min-[64rem]:px-4 @min-[80rem]:px-6"
          >
            {main.consultation.label}
          </ButtonLink>
          <MenuButton />
        </div>
      </div>
      <Menu site={site} pathname={pathname} />
    </header>
  );
}
