// The navigation bar of wide screens. The code of its dropdowns comes with the first one that is opened.
import { lazy, type PointerEvent, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { BarHome, BarLinks, barItem, barList, Chevron, dropdownsOf, OPEN_DELAY } from "./bar-items.tsx";
import type { MainMenu } from "./site-data.ts";

const loadDropdowns = () => import("./desktop-navigation.tsx");
const DesktopNavigation = lazy(loadDropdowns);

export function NavigationBar({ main }: { main: MainMenu }) {
  const [asked, setAsked] = useState<{ menu: string; focused: boolean } | null>(null);
  const bar = <ClosedBar main={main} onAsk={(menu, focused) => setAsked({ menu, focused })} />;
  return asked ? (
    <Suspense fallback={bar}>
      <DesktopNavigation main={main} asked={asked.menu} focused={asked.focused} />
    </Suspense>
  ) : (
    bar
  );
}

type ClosedBarProps = { main: MainMenu; onAsk: (menu: string, focused: boolean) => void };

/** The bar with all dropdowns closed. A press, or a mouse that rests, asks for the live one with that dropdown open. */
function ClosedBar({ main, onAsk }: ClosedBarProps) {
  const { pathname } = useLocation();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function rest({ pointerType, currentTarget }: PointerEvent, menu: string) {
    void loadDropdowns();
    if (pointerType !== "mouse") return;
    resting.current = setTimeout(() => onAsk(menu, currentTarget === document.activeElement), OPEN_DELAY);
  }

  return (
    <nav aria-label="Main" className="with-script relative hidden @min-[48rem]:block" onFocus={loadDropdowns}>
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
                onAsk(base, currentTarget === document.activeElement);
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
