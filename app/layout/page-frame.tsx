// The frame of every page: skip link, header, main content, footer, toasts.
import type { ReactNode } from "react";
import { Toasts } from "#app/ui/toasts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import type { SiteData } from "./site-data.ts";

type PageFrameProps = { site: SiteData; pathname: string; children: ReactNode };

export function PageFrame({ site, pathname, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed -top-20 left-2 z-50 bg-ink px-4 py-3 text-paper focus:top-2 print:hidden"
      >
        Skip to content
      </a>
      <Header
        site={site}
        pathname={pathname}
        bar={<NavigationBar main={site.navigation.main} pathname={pathname} />}
      />
      <main id="content" tabIndex={-1} className="flex-1 pt-(--header) outline-none">
        {children}
      </main>
      <Footer site={site} />
      <Toasts />
    </div>
  );
}
