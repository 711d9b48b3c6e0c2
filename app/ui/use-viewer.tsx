// Opens pictures across the whole screen: the button over each, and the viewer once it has loaded.
import { Maximize2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import { onPageRestored } from "#app/live/page-restored.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { jpegAddress, type PictureSource } from "./picture.tsx";

const loadViewer = createLazyLoader(() => import("./viewer.tsx"));
type Viewer = typeof import("./viewer.tsx").default;
type OpenViewer = {
  Viewer: Viewer;
  start: number;
  opener: HTMLElement;
  /** The key of the history entry. */
  openedAt: string;
};

/**
 * Returns a function that makes the button over a picture, and the viewer to render once.
 * @param pictures all pictures that the viewer shows, in their order
 */
export function useViewer(title: string, pictures: PictureSource[]) {
  const { key } = useLocation();
  const [open, setOpen] = useState<OpenViewer | null>(null);
  /** Set only if the visitor closes the viewer: after navigation, the focus is already on the new page. */
  const returnTo = useRef<HTMLElement | null>(null);
  // Back shows another page, or the grid below a dialog: neither has the pictures of an open viewer.
  if (open && open.openedAt !== key) setOpen(null);

  useEffect(() => onPageRestored(() => setOpen(null)), []);

  async function openAt(start: number, button: HTMLElement) {
    const source = pictures[start];
    const part = await loadViewer();
    // The visitor may have left the page meanwhile.
    if (!button.isConnected) return;
    if (part) setOpen({ Viewer: part.default, start, opener: button, openedAt: key });
    // Without the viewer's code, the browser shows the file.
    else if (source) location.assign(jpegAddress(source));
  }

  const viewer: ReactNode = open && (
    <PartBoundary fallback={null} onError={() => setOpen(null)}>
      <open.Viewer
        title={title}
        pictures={pictures}
        start={open.start}
        onClose={() => {
          returnTo.current = open.opener;
          setOpen(null);
        }}
        onClosed={() => {
          returnTo.current?.focus({ preventScroll: true });
          returnTo.current = null;
        }}
      />
    </PartBoundary>
  );

  function buttonFor(picture: PictureSource): ReactNode {
    const start = pictures.findIndex(({ name }) => name === picture.name);
    return (
      <button
        type="button"
        aria-label={`View full screen: ${picture.alt}`}
        onPointerEnter={loadViewer}
        onFocus={loadViewer}
        onClick={({ currentTarget }) => openAt(start, currentTarget)}
        className="with-script group absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <span className="absolute right-2 bottom-2 grid size-10 place-items-center bg-ink/60 text-paper opacity-80 transition-opacity duration-200 group-hover:opacity-100">
          <Maximize2 aria-hidden="true" size={16} strokeWidth={1.75} />
        </span>
      </button>
    );
  }

  return { buttonFor, viewer };
}
