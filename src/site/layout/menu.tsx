// The full-screen menu of narrow screens, and its button (open-menu.ts). Without scripts it is a popover.
import { Menu as MenuIcon, Phone, Plus, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ButtonLink } from "#design/ui/button.tsx";
import { phoneHref } from "./contact-links.ts";
import { GroupLinks } from "./group-links.tsx";
import { HomeLink } from "./logo.tsx";
import { NavLink } from "./nav-link.tsx";
import { countLinks } from "./navigation-items.tsx";
import { MENU_ID } from "./open-menu.ts";
import type { MenuGroup, SiteData } from "./site-data.ts";

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      aria-label="Open menu"
      aria-expanded="false"
      aria-haspopup="dialog"
      className="menu-button target -mr-2.5 grid place-items-center @min-[48rem]:hidden"
    >
      <MenuIcon aria-hidden="true" size={26} strokeWidth={1.25} />
    </button>
  );
}

const row =
  "flex min-h-14 w-full items-center justify-between border-t border-limestone font-display text-title tracking-(--tracking-display)";

/** Its groups open and close independently. */
export function Menu({ site, pathname }: { site: SiteData; pathname: string }) {
  const { company, navigation } = site;
  const { main } = navigation;
  return (
    <dialog
      id={MENU_ID}
      popover="auto"
      aria-label="Menu"
      className="menu-overlay @container fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-paper text-ink"
    >
      <div className="wrap pb-8">
        <div className="flex h-(--header) items-center justify-between">
          <HomeLink name={company.name} shortName={company.shortName} logo={company.logo} />
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="target -mr-2.5 grid place-items-center"
          >
            <X aria-hidden="true" size={26} strokeWidth={1.25} />
          </button>
        </div>
        <nav aria-label="Main" className="mt-2 border-b border-limestone">
          <MenuLink {...main.home} pathname={pathname} />
          <Branch title={main.services.label} look={row}>
            <Groups groups={main.services.groups} pathname={pathname} />
          </Branch>
          <Branch title={main.areas.label} look={row}>
            <Groups groups={main.areas.groups} pathname={pathname} />
          </Branch>
          {[...main.links, ...main.more].map((link) => (
            <MenuLink key={link.to} {...link} pathname={pathname} />
          ))}
        </nav>
        <ButtonLink look="clay" to={main.consultation.to} className="mt-8 w-full">
          {main.consultation.label}
        </ButtonLink>
        <ButtonLink look="line" to={main.planner.to} className="mt-3 w-full">
          {main.planner.label}
        </ButtonLink>
        <a
          href={phoneHref(company.phone)}
          className="mt-4 flex min-h-12 items-center justify-center gap-3 font-medium"
        >
          <Phone aria-hidden="true" size={18} strokeWidth={1.5} />
          <span>{company.phone}</span>
        </a>
      </div>
    </dialog>
  );
}

function MenuLink({ to, label, pathname }: { to: string; label: string; pathname: string }) {
  return (
    <NavLink
      to={to}
      pathname={pathname}
      andBelow={to !== "/"}
      className={`${row} aria-[current]:text-deep aria-[current]:underline aria-[current]:decoration-1 aria-[current]:underline-offset-4`}
    >
      {label}
    </NavLink>
  );
}

function Groups({ groups, pathname }: { groups: MenuGroup[]; pathname: string }) {
  return groups.map((group) => (
    <Branch
      key={group.label}
      title={group.label}
      note={countLinks(group)}
      look="flex min-h-12 w-full items-center justify-between pl-4 font-medium"
    >
      <div className="pb-2 pl-4">
        <GroupLinks group={group} pathname={pathname} />
      </div>
    </Branch>
  ));
}

/** Browsers without scripts show what is in it (site.css). */
function Branch({
  title,
  note,
  look,
  children,
}: {
  title: string;
  note?: string;
  look: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        data-branch=""
        aria-expanded="false"
        aria-controls={id}
        className={`group ${look}`}
      >
        <span className="grow text-left">{title}</span>
        {note && (
          <span className="mr-3 text-label font-normal text-stone group-aria-expanded:hidden">{note}</span>
        )}
        <Plus
          aria-hidden="true"
          size={20}
          strokeWidth={1.25}
          className="transition-transform duration-200 ease-settle group-aria-expanded:rotate-45"
        />
      </button>
      <div id={id} data-closed="">
        {children}
      </div>
    </div>
  );
}
