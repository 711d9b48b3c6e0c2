// A carousel after the W3C pattern: Embla moves it, this names it, pauses it and hands out its controls.
import type {} from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { classes } from "./classes.ts";

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

/** State and controls of one carousel. `playing` is what the visitor chose; a keyboard's focus inside also holds it still. */
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
    const onSelect = () => setSelected(embla.selectedScrollSnap());
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
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
      // A film has its own use for the arrows.
      if (!embla || !step || event.target instanceof HTMLVideoElement) return;
      event.preventDefault();
      const before = embla.selectedScrollSnap();
      step();
      const inSlide = (event.target as Element).closest("[aria-roledescription=slide]");
      // A slide that is left is out of reach: the carousel keeps the focus that was in it.
      if (inSlide && embla.selectedScrollSnap() !== before)
        (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;

export function Carousel({
  state,
  className,
  children,
}: {
  state: CarouselState;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-roledescription="carousel"
      aria-label={state.label}
      tabIndex={-1}
      className={className}
      onFocus={state.onFocus}
      onBlur={state.onBlur}
      onKeyDown={state.onKeyDown}
    >
      {children}
    </section>
  );
}

/** The slides, cut to the viewport. While the carousel moves by itself, changes are not read out. */
export function CarouselViewport({
  state,
  className,
  children,
}: {
  state: CarouselState;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div ref={state.viewportRef} className={classes("carousel-viewport relative overflow-hidden", className)}>
      <div
        id={state.viewportId}
        aria-live={state.moving ? "off" : "polite"}
        className="flex h-full touch-pan-y"
      >
        {children}
      </div>
    </div>
  );
}

export function CarouselSlide({
  state,
  index,
  className,
  children,
}: {
  state: CarouselState;
  index: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (W3C carousel pattern); a fieldset groups form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${state.count}`}
      inert={state.live && index !== state.selected}
      className={classes("min-w-0 flex-[0_0_100%]", className)}
    >
      {children}
    </div>
  );
}

const control =
  "target grid place-items-center transition-opacity duration-200 hover:opacity-70 aria-disabled:opacity-35";

/** Pause or Play: always there where slides change by themselves (WCAG 2.2.2). */
function CarouselPause({ state }: { state: CarouselState }) {
  return (
    <button
      type="button"
      className={control}
      onClick={state.toggle}
      aria-label={state.playing ? "Pause" : "Play"}
    >
      {state.playing ? (
        <Pause aria-hidden="true" size={18} strokeWidth={1.5} />
      ) : (
        <Play aria-hidden="true" size={18} strokeWidth={1.5} />
      )}
    </button>
  );
}

/** Previous and next. Where the series does not wrap, its edges stay focusable and say that they are disabled. */
export function CarouselArrows({ state }: { state: CarouselState }) {
  const atStart = !state.loop && state.selected === 0;
  const atEnd = !state.loop && state.selected === state.count - 1;
  return (
    <div className="flex">
      <button
        type="button"
        className={control}
        aria-label="Previous slide"
        aria-controls={state.viewportId}
        aria-disabled={atStart || undefined}
        onClick={state.previous}
      >
        <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.25} />
      </button>
      <button
        type="button"
        className={control}
        aria-label="Next slide"
        aria-controls={state.viewportId}
        aria-disabled={atEnd || undefined}
        onClick={state.next}
      >
        <ChevronRight aria-hidden="true" size={22} strokeWidth={1.25} />
      </button>
    </div>
  );
}

/** Dots, drawn as short hairlines; the current one fills while its time runs. */
function CarouselDots({ state }: { state: CarouselState }) {
  return (
    <div className="flex">
      {Array.from({ length: state.count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
          key={index}
          type="button"
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === state.selected ? "true" : undefined}
          aria-controls={state.viewportId}
          onClick={() => state.goTo(index)}
          className="group target grid w-12 place-items-center"
        >
          <span className="relative block h-px w-8 bg-current opacity-40 transition-opacity duration-200 group-hover:opacity-80 group-aria-[current=true]:opacity-100">
            {index === state.selected && (
              <span
                key={state.selected}
                className={classes(
                  "absolute inset-x-0 -top-px h-[3px] origin-left bg-current",
                  Boolean(state.interval) && "carousel-progress",
                )}
                style={{
                  animationDuration: `${state.interval}ms`,
                  animationPlayState: state.moving ? "running" : "paused",
                }}
              />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Dots, Pause and arrows in one row: the controls of a series that moves by itself. Without scripts nothing moves, so they hide. */
export function CarouselControls({ state, className }: { state: CarouselState; className?: string }) {
  return (
    <div className={classes("with-script flex flex-wrap items-center", className)}>
      <CarouselDots state={state} />
      <CarouselPause state={state} />
      <CarouselArrows state={state} />
    </div>
  );
}
