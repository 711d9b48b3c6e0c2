// The parts of the navigation bar that it has before and after its dropdowns are live.
import { ChevronDown } from "lucide-react";
import { NavLink } from "react-router";
import type { MainMenu } from "./site-data.ts";

/** Milliseconds a mouse rests on a dropdown’s button before it opens (specification, section 9). */
export const OPEN_DELAY = 200;

export const barItem =
  "relative inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-small font-medium underline decoration-transparent decoration-1 underline-offset-[0.45em] transition-colors duration-200 hover:decoration-current aria-[current]:decoration-current data-[active]:decoration-current focus-visible:z-10 @min-[48rem]:@max-[64rem]:text-[0.875rem]";

export const barList = "flex items-center gap-x-3 @min-[64rem]:gap-x-7";

/** The two dropdowns; `base` is the address under which their pages lie. */
export function dropdownsOf(main: MainMenu) {
  return [
    { ...main.services, base: "/services" },
    { ...main.areas, base: "/areas" },
  ];
}

/** The bar's own links and buttons, without those in its panels: the same list before and after it is live. */
export function barControls(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>("ul > li > :is(a, button)") ?? [])].filter(
    (control) => !control.closest(".menu-panel"),
  );
}

export function BarHome({ home }: { home: MainMenu["home"] }) {
  return (
    <li className="hidden @min-[80rem]:block">
      <NavLink to={home.to} end prefetch="intent" className={barItem}>
        {home.label}
      </NavLink>
    </li>
  );
}

export function BarLinks({ links }: { links: MainMenu["links"] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} prefetch="intent" className={barItem}>
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
