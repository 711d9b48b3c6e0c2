// State and controls of a carousel: Embla moves it, the visitor and a keyboard's focus hold it still.
import type {} from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";

/** Makers of Embla's plugins: each carousel gets plugins of its own. */
export type Motion = readonly (() => NonNullable<Parameters<typeof useEmblaCarousel>[1]>[number])[];

type CarouselOptions = {
  /** What the carousel shows, for those who hear it. */
  label: string;
  count: number;
  /** Milliseconds between slides; without it the carousel moves only when asked. */
  interval?: number;
  loop?: boolean;
  /** What moves it besides the visitor (carousel-motion.ts): the same list on every call. */
  motion?: Motion;
  /** How fast a slide gives way, as Embla counts: a dissolve takes longer. */
  duration?: number;
};

const onlyTheVisitor: Motion = [];

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** `playing` is what the visitor chose; a keyboard's focus inside also holds it still. */
export function useCarousel({
  label,
  count,
  interval,
  loop = true,
  motion = onlyTheVisitor,
  duration = 24,
}: CarouselOptions) {
  const plugins = useMemo(() => motion.map((make) => make()), [motion]);
  const [viewportRef, embla] = useEmblaCarousel({ loop, duration }, plugins);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(Boolean(interval));
  const [keyboardInside, setKeyboardInside] = useState(false);
  const still = useRef(false);
  const viewportId = useId();

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => {
      keepFocus(embla);
      setSelected(embla.selectedScrollSnap());
    };
    embla.on("select", onSelect);
    still.current = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still.current) setPlaying(false);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (playing && !keyboardInside) autoplay?.play();
    else autoplay?.stop();
  }, [embla, playing, keyboardInside]);

  /** A slide that was asked for stays its whole time. */
  const move = useCallback(
    (step: (still: boolean) => void) => {
      step(still.current);
      embla?.plugins().autoplay?.reset();
    },
    [embla],
  );
  const goTo = useCallback((index: number) => move((jump) => embla?.scrollTo(index, jump)), [embla, move]);
  const previous = useCallback(() => move((jump) => embla?.scrollPrev(jump)), [embla, move]);
  const next = useCallback(() => move((jump) => embla?.scrollNext(jump)), [embla, move]);

  return {
    label,
    count,
    selected,
    playing,
    moving: playing && !keyboardInside,
    loop,
    interval,
    /** Whether it can move: until scripts run, no slide is out of reach. */
    live: embla !== undefined,
    viewportRef,
    viewportId,
    goTo,
    previous,
    next,
    toggle: () => setPlaying((now) => !now),
    onFocus: (event: FocusEvent) => setKeyboardInside(event.target.matches(":focus-visible")),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setKeyboardInside(false);
    },
    onKeyDown: (event: KeyboardEvent) => moveByKey(event, embla, { ArrowLeft: previous, ArrowRight: next }),
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;

function moveByKey(
  event: KeyboardEvent,
  embla: Embla | undefined,
  steps: { [key: string]: () => void },
): void {
  const step = steps[event.key];
  // A film has its own use for the arrows.
  if (!embla || !step || event.target instanceof HTMLVideoElement) return;
  event.preventDefault();
  step();
}

/** A hidden slide is inert, so the carousel takes the focus that was in it, however the slide was changed. */
function keepFocus(embla: Embla): void {
  const left = embla.slideNodes()[embla.previousScrollSnap()];
  if (!left?.contains(document.activeElement)) return;
  left.closest<HTMLElement>("[aria-roledescription=carousel]")?.focus({ preventScroll: true });
}
