// The navigation bar of wide screens. The code of its dropdowns comes with the first one that is opened.
import { type PointerEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createPart } from "#app/live/part.ts";
import { classes } from "#app/ui/classes.ts";
import { BarHome, BarLinks, barItem, barList, Chevron, dropdownsOf, OPEN_DELAY } from "./bar-items.tsx";
import type { MainMenu } from "./site-data.ts";

const bringDropdowns = createPart(() => import("./desktop-navigation.tsx"));
type Dropdowns = typeof import("./desktop-navigation.tsx").default;

type NavigationBarProps = {
  main: MainMenu;
  /** A dropdown was asked for, and their code cannot be had. */
  onMissing: () => void;
};

export function NavigationBar({ main, onMissing }: NavigationBarProps) {
  const [live, setLive] = useState<{ Dropdowns: Dropdowns; asked: string; focused: boolean } | null>(null);

  async function ask(menu: string, button: HTMLElement) {
    const { pathname } = location;
    const part = await bringDropdowns();
    // Whoever has gone on to another page meanwhile does not expect a menu over it.
    if (location.pathname !== pathname) return;
    if (!part) return onMissing();
    setLive({ Dropdowns: part.default, asked: menu, focused: button === document.activeElement });
  }

  if (!live) return <ClosedBar main={main} onAsk={ask} />;
  return <live.Dropdowns main={main} asked={live.asked} focused={live.focused} />;
}

type ClosedBarProps = { main: MainMenu; onAsk: (menu: string, button: HTMLElement) => void };

/** The bar with all dropdowns closed. A press, or a mouse that rests, asks for the live one with that dropdown open. */
function ClosedBar({ main, onAsk }: ClosedBarProps) {
  const { pathname } = useLocation();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function rest({ pointerType, currentTarget }: PointerEvent<HTMLElement>, menu: string) {
    void bringDropdowns();
    if (pointerType !== "mouse") return;
    resting.current = setTimeout(() => onAsk(menu, currentTarget), OPEN_DELAY);
  }

  return (
    <nav
      aria-label="Main"
      className="with-script relative hidden @min-[48rem]:block"
      onFocus={bringDropdowns}
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
              onClick={({ currentTarget }) => {
                clearTimeout(resting.current);
                onAsk(base, currentTarget);
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
