// The button that opens the mobile menu. The code of the menu loads on the first press.
import { Menu } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import { PlainMenu } from "./plain-menu.tsx";
import type { SiteData } from "./site-data.ts";

const loadMenu = createLazyLoader(() => import("./mobile-menu.tsx"));

export function MenuToggle({ site, pathname }: { site: SiteData; pathname: string }) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadMenu>>>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const close = () => setOpen(false);
    const wide = matchMedia("(min-width: 48rem)");
    const closeWhenWide = () => wide.matches && close();
    wide.addEventListener("change", closeWhenWide);
    // Back returns to the page as it was left, with the menu open over it.
    addEventListener("pagehide", close);
    return () => {
      wide.removeEventListener("change", closeWhenWide);
      removeEventListener("pagehide", close);
    };
  }, []);

  async function toggleMenu() {
    setOpen(!open);
    const loaded = await loadMenu();
    if (loaded) setPart(loaded);
    else setHasFailed(true);
  }

  if (hasFailed) return <PlainMenu main={site.navigation.main} open />;
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
        className="with-script target -mr-2.5 grid place-items-center @min-[48rem]:hidden"
      >
        <Menu aria-hidden="true" size={26} strokeWidth={1.25} />
      </button>
      {part && (
        <part.default
          site={site}
          pathname={pathname}
          open={open}
          onOpenChange={setOpen}
          onClosed={() => toggle.current?.focus()}
        />
      )}
    </>
  );
}
