// Opens projects of the portfolio in a dialog over the grid, at the address of the project.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import { onPageRestored } from "#design/live/page-restored.ts";
import { opensElsewhere } from "#design/ui/clicks.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { cardLinkId, projectPath } from "./project-card.tsx";
import type { ProjectDialogData } from "./project-dialog.tsx";

const loadDialog = createLazyLoader(() => import("./project-dialog.tsx"));

/** Entries of the history that show a project over the grid. */
type DialogEntry = { project: string } | null;

export type OpenProject = (event: MouseEvent<HTMLAnchorElement>, slug: string) => void;

type ListedProject = { slug: string; title: string; pageTitle: string };

/** A reload of an open project shows its page, because the address is its own. */
export function useProjectDialog(projects: ListedProject[], loadingText: string) {
  const [slug, setSlug] = useState<string | null>(null);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialog>>>(null);
  const [project, setProject] = useState<ProjectDialogData | null>(null);
  const pageTitle = useRef("");
  /** The card of the project that was opened first, which gets the focus back. */
  const openedFrom = useRef("");
  /** Whether the dialog goes back: a second press would leave the portfolio. */
  const isClosing = useRef(false);

  useEffect(() => {
    pageTitle.current = document.title;
    const followHistory = () => {
      isClosing.current = false;
      setSlug((history.state as DialogEntry)?.project ?? null);
    };
    addEventListener("popstate", followHistory);
    // The page may have been left before it went back.
    const stopFollowing = onPageRestored(() => {
      isClosing.current = false;
    });
    return () => {
      removeEventListener("popstate", followHistory);
      stopFollowing();
    };
  }, []);

  useEffect(() => {
    if (pageTitle.current)
      document.title = projects.find((each) => each.slug === slug)?.pageTitle ?? pageTitle.current;
    if (slug === null) return;
    const left = new AbortController();
    Promise.all([loadDialog(), loadProject(slug, left.signal)]).then(
      ([loaded, data]) => {
        if (left.signal.aborted) return;
        if (!loaded) return showPage(slug);
        setPart(loaded);
        setProject(data);
      },
      // The project's own page shows what the dialog can't.
      () => left.signal.aborted || showPage(slug),
    );
    void loadDialog().then((loaded) => loaded && !left.signal.aborted && setPart(loaded));
    return () => left.abort();
  }, [slug, projects]);

  /** Follows the link as usual for presses that open another tab or window. */
  function open(event: MouseEvent<HTMLAnchorElement>, target: string) {
    if (opensElsewhere(event.nativeEvent)) return;
    event.preventDefault();
    const entry: DialogEntry = { project: target };
    // Going back from any project leads to the grid.
    if (slug === null) {
      openedFrom.current = target;
      history.pushState(entry, "", projectPath(target));
    } else history.replaceState(entry, "", projectPath(target));
    setSlug(target);
  }

  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    history.back();
  }

  const shownProject = project?.slug === slug ? project : null;
  const dialog = part && slug !== null && (
    <PartBoundary fallback={null} onError={() => showPage(slug)}>
      <part.default
        title={projects.find((each) => each.slug === slug)?.title ?? ""}
        loadingText={loadingText}
        project={shownProject}
        onClose={close}
        onClosed={() =>
          document.getElementById(cardLinkId(openedFrom.current))?.focus({ preventScroll: true })
        }
        onOpen={open}
      />
    </PartBoundary>
  );
  return { dialog, open };
}

async function loadProject(slug: string, signal: AbortSignal): Promise<ProjectDialogData> {
  const response = await fetch(`${projectPath(slug)}.json`, { signal });
  if (!response.ok) throw new Error(`The project "${slug}" could not be loaded: ${response.status}.`);
  return response.json();
}

function showPage(slug: string): void {
  location.replace(projectPath(slug));
}
