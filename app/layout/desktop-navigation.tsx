// The navigation bar of wide screens: two dropdowns whose groups open one at a time, and plain links.
import { ChevronDown } from "lucide-react";
import { NavigationMenu } from "radix-ui";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Accordion } from "#app/ui/accordion.tsx";
import { classes } from "#app/ui/classes.ts";
import type { MainMenu, MenuGroup } from "./site-data.ts";

/** Milliseconds (specification, section 9). */
const OPEN_DELAY = 200;
const SKIP_DELAY = 300;

const item =
  "inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-small font-medium md:max-lg:text-[0.875rem] underline decoration-transparent decoration-1 underline-offset-[0.45em] transition-colors duration-200 hover:decoration-current aria-[current]:decoration-current data-[active]:decoration-current";

export function DesktopNavigation({ main }: { main: MainMenu }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState("");
  const openedAt = useRef(0);
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(""), [pathname]);

  // Radix puts a tab stop that is hidden from screen readers behind an open trigger, for panels that stand elsewhere in
  // the page. Ours follow their triggers, so that the stop is only needed by Radix's own code.
  useEffect(() => {
    if (!open) return;
    for (const stop of list.current?.querySelectorAll('span[aria-hidden="true"][tabindex="0"]') ?? []) {
      stop.setAttribute("tabindex", "-1");
    }
  }, [open]);

  function change(value: string) {
    if (value) openedAt.current = performance.now();
    setOpen(value);
  }

  /** Groups that open and close move the panel's edge away under a resting pointer: once used, a panel stays. */
  function stayOnceUsed(event: PointerEvent) {
    if (event.currentTarget.querySelector('[aria-expanded="true"]')) event.preventDefault();
  }

  /** A press that comes just after the pointer opened the panel means "open", not "close again". */
  function keepJustOpened(event: MouseEvent) {
    if (open && performance.now() - openedAt.current < 500) event.preventDefault();
  }

  const menus = [
    { ...main.services, base: "/services" },
    { ...main.areas, base: "/areas" },
  ];
  return (
    <NavigationMenu.Root
      value={open}
      onValueChange={change}
      delayDuration={OPEN_DELAY}
      skipDelayDuration={SKIP_DELAY}
      aria-label="Main"
      className="with-script relative hidden md:block"
    >
      <NavigationMenu.List ref={list} className="flex items-center gap-x-3 lg:gap-x-7">
        <NavigationMenu.Item className="hidden xl:block">
          <NavLink to={main.home.to} end prefetch="intent" className={item}>
            {main.home.label}
          </NavLink>
        </NavigationMenu.Item>
        {menus.map(({ label, groups, base }) => (
          <NavigationMenu.Item key={base} value={base} className="relative">
            <NavigationMenu.Trigger
              onClick={keepJustOpened}
              data-active={pathname.startsWith(base) || undefined}
              className={classes(item, "group")}
            >
              {label}
              <ChevronDown
                aria-hidden="true"
                size={15}
                strokeWidth={1.5}
                className="transition-transform duration-200 group-data-[state=open]:rotate-180"
              />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content
              onPointerLeave={stayOnceUsed}
              className="menu-panel absolute top-full left-0 w-80 min-w-80 bg-paper p-5 shadow-panel"
            >
              <Accordion
                size="menu"
                items={groups.map((group) => ({ title: group.label, content: <GroupLinks group={group} /> }))}
              />
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
        {main.links.map(({ label, to }) => (
          <NavigationMenu.Item key={to}>
            <NavLink to={to} prefetch="intent" className={item}>
              {label}
            </NavLink>
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

export function GroupLinks({ group }: { group: MenuGroup }) {
  return (
    <ul>
      {group.links.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            prefetch="intent"
            className="flex min-h-11 items-center pl-4 text-small text-stone hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
