// The short form near the end of a page. Its code loads near the screen.
import { lazy, Suspense, useEffect, useRef } from "react";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import { type Background, Section } from "#app/ui/section.tsx";
import type { ShortRequestPartsProps } from "./short-request-parts.tsx";

const importParts = () => import("./short-request-parts.tsx");
const loadParts = createLazyLoader(importParts);
let wantParts = () => {};
const areWanted = new Promise<void>((resolve) => {
  wantParts = resolve;
});

/** React leaves the HTML, which works alone, until the code has loaded, or for good if it fails to load. */
const Parts = lazy(async () => {
  if (import.meta.env.SSR) return importParts();
  await areWanted;
  return (await loadParts()) ?? new Promise<never>(() => {});
});

type ShortRequestProps = ShortRequestPartsProps & { background?: Background };

export function ShortRequest({ background = "paper", ...parts }: ShortRequestProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    // Texts that a browser has translated, into font elements, would no longer match. Their HTML works alone.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !current.querySelector("font") && wantParts(),
      { rootMargin: "50%" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <Section background={background} labelledBy="request">
      <div ref={place}>
        <PartBoundary>
          <Suspense>
            <Parts {...parts} />
          </Suspense>
        </PartBoundary>
      </div>
    </Section>
  );
}
