// The button that opens the mobile menu. The code of the menu loads on the first press.
import { Menu } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import { onPageRestored } from "#app/live/page-restored.ts";
import type { SiteData } from "./site-data.ts";

const loadMenu = createLazyLoader(() => import("./mobile-menu.tsx"));

type MenuToggleProps = {
  site: SiteData;
  /** Called when the code of the menu fails to load after a press. */
  onLoadError: () => void;
};

export function MenuToggle({ site, onLoadError }: MenuToggleProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadMenu>>>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const openedOn = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => onPageRestored(() => setOpen(false)), []);

  useEffect(() => {
    const wide = matchMedia("(min-width: 48rem)");
    const close = () => wide.matches && setOpen(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  async function toggleMenu() {
    openedOn.current = pathname;
    setOpen(!open);
    const loaded = await loadMenu();
    if (loaded) setPart(loaded);
    else onLoadError();
  }

  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-label={open ? "Close menu" : "Open menu"}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={loadMenu}
        onClick={toggleMenu}
        className="with-script header-menu target -mr-2.5 grid place-items-center @min-[48rem]:hidden"
      >
        <Menu aria-hidden="true" size={26} strokeWidth={1.25} />
      </button>
      {part && (
        <part.default
          site={site}
          open={open}
          onOpenChange={setOpen}
          // On a new page, route-announcer.tsx moves the focus.
          onClosed={() => openedOn.current === location.pathname && toggle.current?.focus()}
        />
      )}
    </>
  );
}
