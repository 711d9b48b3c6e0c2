// The navigation bar of wide screens. The code of its dropdowns loads when one is first opened.
import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import { classes } from "#design/ui/classes.ts";
import { PartBoundary, withBoundary } from "#design/ui/part-boundary.tsx";
import {
  Chevron,
  findBarControls,
  HomeItem,
  itemClass,
  LinkItems,
  listClass,
  listDropdowns,
  OPEN_DELAY_MS,
} from "./navigation-items.tsx";
import { openMenu } from "./open-menu.ts";
import type { MainMenu } from "./site-data.ts";

const loadDropdowns = createLazyLoader(() => import("./desktop-navigation.tsx"));
type Dropdowns = typeof import("./desktop-navigation.tsx").default;

type NavigationBarProps = { main: MainMenu; pathname: string };

type LiveBar = { Dropdowns: Dropdowns; initialOpen: string; focusedIndex: number };

/** The full menu has the same links if the bar fails. */
export const NavigationBar = withBoundary(Bar, null);

function Bar({ main, pathname }: NavigationBarProps) {
  const [live, setLive] = useState<LiveBar | null>(null);
  const bar = useRef<HTMLElement>(null);

  /** @param isWanted whether the dropdown should still open once its code has loaded */
  async function openDropdown(base: string, isWanted = () => true) {
    const part = await loadDropdowns();
    if (!isWanted()) return;
    if (!part) return openMenu();
    const focusedIndex = findBarControls(bar.current).indexOf(document.activeElement as HTMLElement);
    setLive({ Dropdowns: part.default, initialOpen: base, focusedIndex });
  }

  if (!live) return <ClosedBar main={main} pathname={pathname} bar={bar} onOpen={openDropdown} />;
  const { Dropdowns, initialOpen, focusedIndex } = live;
  return (
    <PartBoundary fallback={<ClosedBar main={main} pathname={pathname} bar={bar} onOpen={openMenu} />}>
      <Dropdowns main={main} pathname={pathname} initialOpen={initialOpen} focusedIndex={focusedIndex} />
    </PartBoundary>
  );
}

type ClosedBarProps = NavigationBarProps & {
  bar: RefObject<HTMLElement | null>;
  onOpen: (base: string, isWanted?: () => boolean) => void;
};

/** The bar with all dropdowns closed. A press or a resting mouse opens one. */
function ClosedBar({ main, pathname, bar, onOpen }: ClosedBarProps) {
  const openTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef<string | null>(null);

  function openAfterDelay({ pointerType }: PointerEvent<HTMLElement>, base: string) {
    void loadDropdowns();
    if (pointerType !== "mouse") return;
    hovered.current = base;
    openTimer.current = setTimeout(() => onOpen(base, () => hovered.current === base), OPEN_DELAY_MS);
  }

  function stopWaiting() {
    hovered.current = null;
    clearTimeout(openTimer.current);
  }

  return (
    <nav
      ref={bar}
      aria-label="Main"
      className="with-script relative hidden @min-[48rem]:block"
      onFocus={loadDropdowns}
    >
      <ul className={listClass}>
        <HomeItem home={main.home} pathname={pathname} />
        {listDropdowns(main).map(({ label, base }) => (
          <li key={base}>
            <button
              type="button"
              aria-expanded={false}
              data-active={pathname.startsWith(base) || undefined}
              className={classes(itemClass, "group")}
              onPointerEnter={(event) => openAfterDelay(event, base)}
              onPointerLeave={stopWaiting}
              onClick={() => {
                clearTimeout(openTimer.current);
                onOpen(base);
              }}
            >
              <span>{label}</span>
              <Chevron />
            </button>
          </li>
        ))}
        <LinkItems links={main.links} pathname={pathname} />
      </ul>
    </nav>
  );
}
