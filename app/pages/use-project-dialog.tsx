// Opens projects of the portfolio in a dialog over the grid.
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type Link, useFetcher, useLocation, useNavigate } from "react-router";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import { onPageRestored } from "#app/live/page-restored.ts";
import { cardLinkId } from "#app/sections/project-card.tsx";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import type { loader as projectLoader } from "./project.tsx";

const loadDialog = createLazyLoader(() => import("#app/sections/project-dialog.tsx"));

/** Returns the slug of the project in the dialog. Its URL masks the portfolio's (React Router's `mask`). */
export function maskedSlug({ mask }: { mask?: { pathname: string } | undefined }): string | null {
  return mask?.pathname.split("/").at(-1) ?? null;
}

export function projectPath(slug: string): string {
  return `/portfolio/${slug}`;
}

/** The URL of an open project is its own, so a reload shows its page. */
export function useProjectDialog(projects: { slug: string; title: string }[], loadingText: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { load, data } = useFetcher<typeof projectLoader>();
  const slug = maskedSlug(location);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialog>>>(null);
  const lastShown = useRef("");
  /** The card of the project that was opened first, which gets the focus back. */
  const openedFrom = useRef("");
  const stage = useRef<"closed" | "open" | "closing">("closed");

  useEffect(() => {
    if (!slug) {
      stage.current = "closed";
      return;
    }
    if (stage.current === "closed") openedFrom.current = slug;
    stage.current = "open";
    lastShown.current = slug;
    load(projectPath(slug));
    let isCurrent = true;
    void loadDialog().then((loaded) => {
      if (loaded) setPart(loaded);
      // Falls back to the project's own page if the dialog fails to load.
      else if (isCurrent) navigate(projectPath(slug), { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, load, navigate]);

  // The page may have been left before it went back.
  useEffect(
    () =>
      onPageRestored(() => {
        if (stage.current === "closing") stage.current = "open";
      }),
    [],
  );

  function linkTo(target: string): ComponentProps<typeof Link> {
    return {
      to: { search: location.search },
      mask: projectPath(target),
      // Going back from any project leads to the grid.
      replace: slug !== null,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      onPointerEnter: loadDialog,
      onFocus: loadDialog,
    };
  }

  /** Goes back once: a second press before the address changes would leave the portfolio. */
  function close() {
    if (stage.current === "closing") return;
    stage.current = "closing";
    navigate(-1);
  }

  function returnFocus() {
    document.getElementById(cardLinkId(openedFrom.current))?.focus({ preventScroll: true });
  }

  const shownSlug = slug ?? lastShown.current;
  const project = data?.project.slug === shownSlug ? data.project : null;
  const dialog = part && (
    <PartBoundary fallback={null} onError={() => navigate(projectPath(shownSlug), { replace: true })}>
      <part.default
        open={slug !== null}
        title={projects.find((candidate) => candidate.slug === shownSlug)?.title ?? ""}
        loadingText={loadingText}
        project={project}
        onClose={close}
        onClosed={returnFocus}
        linkTo={linkTo}
      />
    </PartBoundary>
  );
  return { dialog, linkTo };
}
