// The navigation bar once a dropdown has been opened: Radix runs the menus, groups open one at a time.
import { NavigationMenu } from "radix-ui";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Accordion } from "#app/ui/accordion.tsx";
import { classes } from "#app/ui/classes.ts";
import {
  BarHome,
  BarLinks,
  barControls,
  barItem,
  barList,
  Chevron,
  dropdownsOf,
  OPEN_DELAY,
} from "./bar-items.tsx";
import { GroupLinks } from "./group-links.tsx";
import type { MainMenu } from "./site-data.ts";

/** Milliseconds within which the next dropdown opens at once (specification, section 9). */
const SKIP_DELAY = 300;

type DesktopNavigationProps = {
  main: MainMenu;
  /** The dropdown to open first: the one that was requested while this loaded. */
  asked: string;
  /** The index of the control that had the focus in the bar that this replaces, or -1. */
  focused: number;
};

export default function DesktopNavigation({ main, asked, focused }: DesktopNavigationProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(asked);
  const openedAt = useRef(0);
  const usedSinceOpened = useRef(false);
  const list = useRef<HTMLUListElement>(null);

  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) setOpen("");
    shownAt.current = pathname;
  }, [pathname]);

  useEffect(() => {
    openedAt.current = performance.now();
    barControls(list.current)[focused]?.focus();
  }, [focused]);

  // Radix adds a tab stop, hidden from screen readers, behind an open trigger, for panels elsewhere in the page. Our panels
  // follow their triggers and do not need it.
  useEffect(() => {
    if (!open) return;
    for (const stop of list.current?.querySelectorAll('span[aria-hidden="true"][tabindex="0"]') ?? []) {
      stop.setAttribute("tabindex", "-1");
    }
  }, [open]);

  function change(value: string) {
    if (value) openedAt.current = performance.now();
    usedSinceOpened.current = false;
    setOpen(value);
  }

  /** A group that opens or closes moves the panel's edge away from a resting pointer, so a used panel stays open. */
  function stayOnceUsed(event: PointerEvent) {
    if (usedSinceOpened.current) event.preventDefault();
  }

  /** A press just after hovering opened the panel means "open", not "close again". */
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
              onClick={() => {
                usedSinceOpened.current = true;
              }}
              className="menu-panel absolute top-full left-0 max-h-[calc(100dvh-var(--header))] w-80 min-w-80 overflow-y-auto bg-paper p-5 shadow-panel"
            >
              <Accordion
                size="menu"
                firstOpen
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
