// The frame of every page: skip link, header, main content, footer, toasts.
import type { ReactNode } from "react";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import { Toasts } from "#app/ui/toasts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import type { SiteData } from "./site-data.ts";

export function PageFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed -top-20 left-2 z-50 bg-ink px-4 py-3 text-paper focus:top-2 print:hidden"
      >
        Skip to content
      </a>
      <PartBoundary>
        <Header site={site} />
      </PartBoundary>
      <main id="content" tabIndex={-1} className="flex-1 pt-(--header) outline-none">
        {children}
      </main>
      <PartBoundary>
        <Footer site={site} />
      </PartBoundary>
      <PartBoundary fallback={null}>
        <RouteAnnouncer />
      </PartBoundary>
      <PartBoundary fallback={null}>
        <Toasts />
      </PartBoundary>
    </div>
  );
}
