// Items of the navigation bar, the same before and after the code of its dropdowns has loaded.
import { ChevronDown } from "lucide-react";
import { formatCount } from "#lib/numbers.ts";
import { NavLink } from "./nav-link.tsx";
import type { MainMenu, MenuGroup } from "./site-data.ts";

/** How long a mouse rests on a dropdown's button before it opens (specification, section 9). */
export const OPEN_DELAY_MS = 200;

export const itemClass =
  "relative inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-small font-medium underline decoration-transparent decoration-1 underline-offset-[0.45em] transition-colors duration-200 hover:decoration-current aria-[current]:decoration-current data-[active]:decoration-current focus-visible:z-10 @min-[48rem]:@max-[64rem]:text-[0.875rem]";

export const listClass = "flex items-center gap-x-3 @min-[64rem]:gap-x-7";

/** Returns the two dropdowns. Their pages are below the path `base`. */
export function listDropdowns(main: MainMenu) {
  return [
    { ...main.services, base: "/services" },
    { ...main.areas, base: "/areas" },
  ];
}

/** Returns the index of the group that opens first: a group with one link leaves nothing to choose. */
export function findFirstWithChoice(groups: readonly MenuGroup[]): number {
  return Math.max(
    0,
    groups.findIndex(({ links }) => links.length > 1),
  );
}

/** "2 links", beside the name of a closed group. */
export function countLinks({ links }: MenuGroup): string {
  return formatCount(links.length, "link");
}

/** Returns the links and buttons of the bar without those in panels, in the same order in both bars. */
export function findBarControls(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>("ul > li > :is(a, button)") ?? [])].filter(
    (control) => !control.closest(".menu-panel"),
  );
}

export function HomeItem({ home, pathname }: { home: MainMenu["home"]; pathname: string }) {
  return (
    <li className="hidden @min-[80rem]:block">
      <NavLink to={home.to} pathname={pathname} className={itemClass}>
        {home.label}
      </NavLink>
    </li>
  );
}

export function LinkItems({ links, pathname }: { links: MainMenu["links"]; pathname: string }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} pathname={pathname} andBelow className={itemClass}>
        {label}
      </NavLink>
    </li>
  ));
}

export function Chevron() {
  return (
    <ChevronDown
      aria-hidden="true"
      size={15}
      strokeWidth={1.5}
      className="transition-transform duration-200 group-data-[state=open]:rotate-180"
    />
  );
}
