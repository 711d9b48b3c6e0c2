// The button that opens the menu of narrow screens; the menu's own code comes with the first press.
import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { SiteData } from "./site-data.ts";

const loadMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazy(loadMenu);

export function MenuToggle({ site }: { site: SiteData }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const openedOn = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    const wide = matchMedia("(min-width: 48rem)");
    const close = () => wide.matches && setOpen(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-label={open ? "Close menu" : "Open menu"}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={loadMenu}
        onClick={() => {
          setLoaded(true);
          openedOn.current = pathname;
          setOpen(!open);
        }}
        className="with-script target -mr-2.5 grid place-items-center @min-[48rem]:hidden"
      >
        <Menu aria-hidden="true" size={26} strokeWidth={1.25} />
      </button>
      {loaded && (
        <Suspense>
          <MobileMenu
            site={site}
            open={open}
            onOpenChange={setOpen}
            // A link that was followed leads to a new page, and the focus with it (new-page.tsx).
            onClosed={() => openedOn.current === location.pathname && toggle.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
