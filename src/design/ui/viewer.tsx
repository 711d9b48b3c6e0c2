// Pictures across the whole screen: swipe, buttons, arrow keys, captions, zoom. Loads on demand.
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { hasModifier } from "./keys.ts";
import { Picture, type PictureSource } from "./picture.tsx";
import { captionOf } from "./picture-note.tsx";

type ViewerProps = {
  /** What the pictures show. */
  title: string;
  pictures: PictureSource[];
  /** The index of the picture to begin with. */
  start: number;
  onClose: () => void;
};

/** How much larger a zoomed picture is than the screen. */
const ZOOM = 2;
/** Header and caption around the picture. */
const AROUND = "8.5rem";

export default function Viewer({ title, pictures, start, onClose }: ViewerProps) {
  const [selected, setSelected] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // A modal dialog, because it may open over another one, which blocks everything else.
  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: start * strip.current.clientWidth });
  }, [start]);

  function show(index: number) {
    if (index < 0 || index >= pictures.length) return;
    setZoomed(false);
    setSelected(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }

  /** Swipes scroll the strip too. */
  function followScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    if (!zoomed) setSelected(Math.round(scrollLeft / clientWidth));
  }

  function handleKey(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    // In a zoomed picture, the arrow keys scroll.
    if (event.key === "ArrowLeft" && !zoomed) show(selected - 1);
    else if (event.key === "ArrowRight" && !zoomed) show(selected + 1);
    else if (event.key === "+" || event.key === "=") setZoomed(true);
    else if (event.key === "-") setZoomed(false);
    else return;
    event.preventDefault();
  }

  const picture = pictures[selected];
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      // The browser would close it, but keep it rendered.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="dialog-overlay fixed inset-0 m-0 grid size-full max-h-none max-w-none grid-rows-[auto_1fr_auto] bg-ink text-paper outline-none print:hidden"
    >
      <div className="flex items-center justify-between gap-2 px-3 py-2 sm:px-5">
        <h2 id={titleId} className="min-w-0 truncate font-text text-small tracking-normal">
          <span className="mr-3 tabular-nums">{`${selected + 1} / ${pictures.length}`}</span>
          <span>{title}</span>
        </h2>
        <div className="flex shrink-0">
          <Control label={zoomed ? "Zoom out" : "Zoom in"} onPress={() => setZoomed(!zoomed)}>
            {zoomed ? <ZoomOut {...icon} /> : <ZoomIn {...icon} />}
          </Control>
          <Control label="Previous picture" disabled={selected === 0} onPress={() => show(selected - 1)}>
            <ChevronLeft {...icon} />
          </Control>
          <Control
            label="Next picture"
            disabled={selected === pictures.length - 1}
            onPress={() => show(selected + 1)}
          >
            <ChevronRight {...icon} />
          </Control>
          <Control label="Close pictures" onPress={onClose}>
            <X {...icon} />
          </Control>
        </div>
      </div>
      <div
        ref={strip}
        onScroll={followScroll}
        className={classes(
          "flex min-h-0 overscroll-contain [scrollbar-width:none]",
          zoomed ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto",
        )}
      >
        {pictures.map((each, index) => (
          <Slide
            key={each.name}
            picture={each}
            near={Math.abs(index - selected) <= 1}
            zoomed={zoomed && index === selected}
            hidden={index !== selected}
            onPress={() => setZoomed(!zoomed)}
          />
        ))}
      </div>
      {/* Screen readers hear the picture described, because the focus stays on the button. */}
      <p aria-live="polite" className="sr-only">
        {picture?.alt}
      </p>
      <p className="min-h-14 px-4 py-3 text-center text-small text-shallow sm:px-8">
        {picture && captionOf(picture)}
      </p>
    </dialog>
  );
}

const icon = { "aria-hidden": true, size: 22, strokeWidth: 1.5 } as const;

type ControlProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable at the first and last picture. Does not grow with the text, so that all fit beside each other. */
function Control({ label, disabled = false, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className="grid size-[44px] place-items-center aria-disabled:opacity-40 focus-visible:-outline-offset-4 focus-visible:outline-paper focus-visible:shadow-none"
    >
      {children}
    </button>
  );
}

type SlideProps = {
  picture: PictureSource;
  /** Whether the picture loads: the selected one and its neighbors. */
  near: boolean;
  zoomed: boolean;
  hidden: boolean;
  onPress: () => void;
};

function Slide({ picture, near, zoomed, hidden, onPress }: SlideProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ratio = picture.width / picture.height;
  const width = `min(100vw, (100dvh - ${AROUND}) * ${ratio})`;
  // Begins a zoom at the subject of the picture. After it, the dialog has the focus, because slides become hidden.
  useEffect(() => {
    const { current } = frame;
    if (!zoomed || !current) return;
    current.focus();
    const [x, y] = picture.focal;
    current.scrollTo(
      current.scrollWidth * x - current.clientWidth / 2,
      current.scrollHeight * y - current.clientHeight / 2,
    );
    return () => {
      if (current === document.activeElement) current.closest("dialog")?.focus();
    };
  }, [zoomed, picture]);
  return (
    // A press is a shortcut: the zoom button and the keys + and - do the same.
    <div
      ref={frame}
      aria-hidden={hidden}
      tabIndex={zoomed ? 0 : -1}
      onClick={onPress}
      className={classes(
        "flex h-full w-full shrink-0 snap-center",
        zoomed ? "cursor-zoom-out overflow-auto outline-none" : "cursor-zoom-in overflow-hidden",
      )}
    >
      <div className="m-auto shrink-0" style={{ width: zoomed ? `calc(${width} * ${ZOOM})` : width }}>
        {near && <Picture source={picture} sizes={zoomed ? "200vw" : "100vw"} />}
      </div>
    </div>
  );
}
