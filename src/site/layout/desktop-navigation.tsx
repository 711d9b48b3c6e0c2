// The navigation bar with dropdowns, which replaces the closed bar when one is first opened.
import { NavigationMenu } from "radix-ui";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { onPageRestored } from "#design/live/page-restored.ts";
import { Accordion } from "#design/ui/accordion.tsx";
import { classes } from "#design/ui/classes.ts";
import { GroupLinks } from "./group-links.tsx";
import {
  Chevron,
  countLinks,
  findBarControls,
  findFirstWithChoice,
  HomeItem,
  itemClass,
  LinkItems,
  listClass,
  listDropdowns,
  OPEN_DELAY_MS,
} from "./navigation-items.tsx";
import type { MainMenu } from "./site-data.ts";

/** How soon after closing one dropdown the next opens without delay (specification, section 9). */
const SKIP_DELAY_MS = 300;

/** How long after opening a press does not close a dropdown. */
const JUST_OPENED_MS = 500;

type DesktopNavigationProps = {
  main: MainMenu;
  pathname: string;
  /** `base` of the dropdown that the visitor opened. */
  initialOpen: string;
  /** The index of the focused control in the closed bar, or -1. */
  focusedIndex: number;
};

export default function DesktopNavigation({
  main,
  pathname,
  initialOpen,
  focusedIndex,
}: DesktopNavigationProps) {
  const [open, setOpen] = useState(initialOpen);
  const openedAt = useRef(0);
  const usedSinceOpened = useRef(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => onPageRestored(() => setOpen("")), []);

  useEffect(() => {
    openedAt.current = performance.now();
    findBarControls(list.current)[focusedIndex]?.focus();
  }, [focusedIndex]);

  // Radix adds a hidden tab stop after an open trigger for panels elsewhere in the page. Ours follow their triggers.
  useEffect(() => {
    if (!open) return;
    for (const stop of list.current?.querySelectorAll('span[aria-hidden="true"][tabindex="0"]') ?? []) {
      stop.setAttribute("tabindex", "-1");
    }
  }, [open]);

  function changeOpen(value: string) {
    if (value) openedAt.current = performance.now();
    usedSinceOpened.current = false;
    setOpen(value);
  }

  /** Closes the dropdown of a link to this page, which may load nothing. */
  function followPress({ target }: MouseEvent) {
    usedSinceOpened.current = true;
    if ((target as Element).closest("a")?.pathname === location.pathname) setOpen("");
  }

  /** Opening a group can move the panel's edge away from the pointer, so a panel that was used stays open. */
  function stayOpenIfUsed(event: PointerEvent) {
    if (usedSinceOpened.current) event.preventDefault();
  }

  /** A press right after the pointer opened the panel must not close it again. */
  function keepJustOpened(event: MouseEvent) {
    if (open && performance.now() - openedAt.current < JUST_OPENED_MS) event.preventDefault();
  }

  return (
    <NavigationMenu.Root
      value={open}
      onValueChange={changeOpen}
      delayDuration={OPEN_DELAY_MS}
      skipDelayDuration={SKIP_DELAY_MS}
      aria-label="Main"
      className="with-script relative hidden @min-[48rem]:block"
    >
      <NavigationMenu.List ref={list} className={listClass}>
        <HomeItem home={main.home} pathname={pathname} />
        {listDropdowns(main).map(({ label, groups, base }) => (
          <NavigationMenu.Item key={base} value={base} className="relative">
            <NavigationMenu.Trigger
              onClick={keepJustOpened}
              data-active={pathname.startsWith(base) || undefined}
              className={classes(itemClass, "group")}
            >
              {label}
              <Chevron />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content
              onPointerLeave={stayOpenIfUsed}
              onClick={followPress}
              className="menu-panel absolute top-full left-0 max-h-[calc(100dvh-var(--header))] w-80 min-w-80 overflow-y-auto bg-paper p-5 shadow-panel"
            >
              <Accordion
                size="menu"
                openIndex={findFirstWithChoice(groups)}
                items={groups.map((group) => ({
                  title: group.label,
                  note: countLinks(group),
                  content: <GroupLinks group={group} pathname={pathname} />,
                }))}
              />
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
        <LinkItems links={main.links} pathname={pathname} />
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}
