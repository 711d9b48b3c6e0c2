// The header: fixed, and compact once the page has scrolled more than 10 px.
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import { phoneHref } from "./contact-links.ts";
import { HomeLink } from "./logo.tsx";
import { MenuToggle } from "./menu-toggle.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { itemClass } from "./navigation-items.tsx";
import { NoScriptMenu, PlainMenu } from "./plain-menu.tsx";
import type { SiteData } from "./site-data.ts";

/** How far the page scrolls before the header shrinks (specification, section 9). */
const COMPACT_AFTER_PX = 10;

export function Header({ site }: { site: SiteData }) {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  /** The page on which a menu failed, or its code failed to load. */
  const [failedOn, setFailedOn] = useState<string | null>(null);
  const menuFailed = failedOn === pathname;
  const showPlainMenu = () => setFailedOn(pathname);
  const { main } = site.navigation;
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="site-header @container group/header fixed inset-x-0 top-0 z-30 text-ink"
    >
      <div className="site-header-row wrap flex h-(--header) items-center justify-between gap-6 @min-[48rem]:@max-[64rem]:gap-3">
        <HomeLink name={site.company.name} shortName={site.company.shortName} />
        {!menuFailed && (
          <PartBoundary fallback={null} onError={showPlainMenu}>
            <NavigationBar main={main} onLoadError={showPlainMenu} />
          </PartBoundary>
        )}
        <div className="header-end flex items-center gap-3">
          <p className="hidden whitespace-nowrap @min-[70rem]:block">
            <a href={phoneHref(site.company.phone)} className={itemClass}>
              {site.company.phone}
            </a>
          </p>
          <p className="hidden @min-[80rem]:block">
            <Link to={main.planner.to} prefetch="intent" className={itemClass}>
              {main.planner.label}
            </Link>
          </p>
          <ButtonLink
            look="clay"
            to={main.consultation.to}
            className="header-ask whitespace-nowrap @min-[48rem]:@max-[64rem]:px-3 @min-[48rem]:@max-[64rem]:text-[0.875rem] @min-[64rem]:px-4 @min-[80rem]:px-6"
          >
            {main.consultation.label}
          </ButtonLink>
          {menuFailed ? (
            <PlainMenu main={main} open />
          ) : (
            <PartBoundary fallback={null} onError={showPlainMenu}>
              <MenuToggle site={site} onLoadError={showPlainMenu} />
            </PartBoundary>
          )}
          <NoScriptMenu main={main} />
        </div>
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > COMPACT_AFTER_PX);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return scrolled;
}
