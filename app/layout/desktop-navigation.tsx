// The navigation bar once a dropdown has been opened: Radix runs the menus, groups open one at a time.
import { NavigationMenu } from "radix-ui";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Accordion } from "#app/ui/accordion.tsx";
import { classes } from "#app/ui/classes.ts";
import { BarHome, BarLinks, barItem, barList, Chevron, dropdownsOf, OPEN_DELAY } from "./bar-items.tsx";
import { GroupLinks } from "./group-links.tsx";
import type { MainMenu } from "./site-data.ts";

/** Milliseconds within which the next dropdown opens at once (specification, section 9). */
const SKIP_DELAY = 300;

type DesktopNavigationProps = {
  main: MainMenu;
  /** The dropdown that was asked for when this was loaded. */
  asked: string;
  /** Whether its button had the focus, which then belongs to the new one. */
  focused: boolean;
};

export default function DesktopNavigation({ main, asked, focused }: DesktopNavigationProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(asked);
  const openedAt = useRef(0);
  const list = useRef<HTMLUListElement>(null);

  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) setOpen("");
    shownAt.current = pathname;
  }, [pathname]);

  useEffect(() => {
    openedAt.current = performance.now();
    if (focused) list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }, [focused]);

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

  return (
    <NavigationMenu.Root
      value={open}
      onValueChange={change}
      delayDuration={OPEN_DELAY}
      skipDelayDuration={SKIP_DELAY}
      aria-label="Main"
      className="with-script relative hidden @min-[48rem]:block"
    >
      <NavigationMenu.List ref={list} className={barList}>
        <BarHome home={main.home} />
        {dropdownsOf(main).map(({ label, groups, base }) => (
          <NavigationMenu.Item key={base} value={base} className="relative">
            <NavigationMenu.Trigger
              onClick={keepJustOpened}
              data-active={pathname.startsWith(base) || undefined}
              className={classes(barItem, "group")}
            >
              {label}
              <Chevron />
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
        <BarLinks links={main.links} />
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}
