// The navigation bar of wide screens. The code of its dropdowns loads when the first one is opened.
import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createPart } from "#app/live/part.ts";
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
import type { MainMenu } from "./site-data.ts";

const loadDropdowns = createPart(() => import("./desktop-navigation.tsx"));
type Dropdowns = typeof import("./desktop-navigation.tsx").default;

type NavigationBarProps = {
  main: MainMenu;
  /** Called when a dropdown was requested and the code failed to load. */
  onMissing: () => void;
};

export function NavigationBar({ main, onMissing }: NavigationBarProps) {
  const [live, setLive] = useState<{ Dropdowns: Dropdowns; asked: string; focused: number } | null>(null);
  const bar = useRef<HTMLElement>(null);

  async function ask(menu: string) {
    const { pathname } = location;
    const part = await loadDropdowns();
    // The visitor has moved on to another page and does not expect a menu there.
    if (location.pathname !== pathname) return;
    if (!part) return onMissing();
    const focused = barControls(bar.current).indexOf(document.activeElement as HTMLElement);
    setLive({ Dropdowns: part.default, asked: menu, focused });
  }

  if (!live) return <ClosedBar main={main} bar={bar} onAsk={ask} />;
  return <live.Dropdowns main={main} asked={live.asked} focused={live.focused} />;
}

type ClosedBarProps = { main: MainMenu; bar: RefObject<HTMLElement | null>; onAsk: (menu: string) => void };

/** The bar with all dropdowns closed. A press or a resting mouse requests the live bar with that dropdown open. */
function ClosedBar({ main, bar, onAsk }: ClosedBarProps) {
  const { pathname } = useLocation();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function rest({ pointerType }: PointerEvent<HTMLElement>, menu: string) {
    void loadDropdowns();
    if (pointerType !== "mouse") return;
    resting.current = setTimeout(() => onAsk(menu), OPEN_DELAY);
  }

  return (
    <nav
      ref={bar}
      aria-label="Main"
      className="with-script relative hidden @min-[48rem]:block"
      onFocus={loadDropdowns}
    >
      <ul className={barList}>
        <BarHome home={main.home} />
        {dropdownsOf(main).map(({ label, base }) => (
          <li key={base}>
            <button
              type="button"
              aria-expanded={false}
              data-active={pathname.startsWith(base) || undefined}
              className={classes(barItem, "group")}
              onPointerEnter={(event) => rest(event, base)}
              onPointerLeave={() => clearTimeout(resting.current)}
              onClick={() => {
                clearTimeout(resting.current);
                onAsk(base);
              }}
            >
              {label}
              <Chevron />
            </button>
          </li>
        ))}
        <BarLinks links={main.links} />
      </ul>
    </nav>
  );
}
