// State and controls of a carousel. Embla moves it; the visitor or keyboard focus pauses it.
// Adds autoplay to the types of Embla's plugins.
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
import { prefersReducedMotion } from "../live/reduced-motion.ts";
import { whenIdle } from "../live/timing.ts";
import { hasModifier } from "./keys.ts";

/** Factories of Embla plugins: each carousel needs its own instances. */
export type Motion = readonly (() => NonNullable<Parameters<typeof useEmblaCarousel>[1]>[number])[];

type CarouselOptions = {
  /** The accessible name. */
  label: string;
  count: number;
  /** Time between slides. Without it the carousel has no autoplay. */
  intervalMs?: number;
  loop?: boolean;
  /** Autoplay and fade (carousel-motion.ts). Pass the same array on every render. */
  motion?: Motion;
  /** Length of a transition in Embla's own unit, not milliseconds: higher is slower. */
  duration?: number;
};

const noMotion: Motion = [];

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;
/** A move of the carousel. @param jump whether to move without a transition */
type Step = (embla: Embla, jump: boolean) => void;

/** Jumps if the visitor prefers reduced motion. */
function runStep(step: Step, embla: Embla): void {
  step(embla, prefersReducedMotion());
}

/** `playing` is the visitor's choice. Keyboard focus inside also stops autoplay. */
export function useCarousel({
  label,
  count,
  intervalMs,
  loop = true,
  motion = noMotion,
  duration = 24,
}: CarouselOptions) {
  const plugins = useMemo(() => motion.map((create) => create()), [motion]);
  const [setViewport, embla] = useEmblaCarousel({ loop, duration }, plugins);
  const viewportRef = useIdleRef(setViewport);
  const [selected, setSelected] = useState(0);
  // Embla's autoplay throws if it is started with a single slide.
  const [playing, setPlaying] = useState(Boolean(intervalMs) && count > 1);
  const [keyboardInside, setKeyboardInside] = useState(false);
  const stepsBeforeStart = useRef<Step[]>([]);
  const viewportId = useId();

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => {
      keepFocus(embla);
      setSelected(embla.selectedScrollSnap());
    };
    embla.on("select", onSelect);
    // A press can arrive between the render with Embla and this effect.
    setSelected(embla.selectedScrollSnap());
    if (prefersReducedMotion()) setPlaying(false);
    if (hasKeyboardFocus(embla)) setKeyboardInside(true);
    for (const step of stepsBeforeStart.current.splice(0)) runStep(step, embla);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla]);

  const moving = playing && !keyboardInside;
  useEffect(() => embla && controlAutoplay(embla, moving), [embla, moving]);

  /** Moves, and restarts the autoplay timer so that the chosen slide is shown for the full interval. */
  const move = useCallback(
    (step: Step) => {
      if (embla) runStep(step, embla);
      else stepsBeforeStart.current.push(step);
      embla?.plugins().autoplay?.reset();
    },
    [embla],
  );
  const goTo = useCallback((index: number) => move((to, jump) => to.scrollTo(index, jump)), [move]);
  const previous = useCallback(() => move((to, jump) => to.scrollPrev(jump)), [move]);
  const next = useCallback(() => move((to, jump) => to.scrollNext(jump)), [move]);

  return {
    label,
    count,
    selected,
    playing,
    moving,
    /** Value of `aria-live` for the texts of slides: screen readers do not announce changes during autoplay. */
    politeness: moving ? ("off" as const) : ("polite" as const),
    loop,
    intervalMs,
    /** Whether Embla runs. Until then no slide is inert. */
    live: embla !== undefined,
    viewportRef,
    viewportId,
    goTo,
    previous,
    next,
    toggle: () => {
      setPlaying((now) => !now);
      // Play applies while its button has the focus.
      setKeyboardInside(false);
    },
    onFocus: (event: FocusEvent) => setKeyboardInside(event.target.matches(":focus-visible")),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setKeyboardInside(false);
    },
    onKeyDown: (event: KeyboardEvent) => moveByKey(event, embla, { ArrowLeft: previous, ArrowRight: next }),
  };
}

/** Plays or stops autoplay until the returned function is called. */
function controlAutoplay(embla: Embla, moving: boolean): () => void {
  function control(): void {
    const { autoplay } = embla.plugins();
    if (moving) autoplay?.play(prefersReducedMotion());
    else autoplay?.stop();
  }
  // The plugin also starts when a touch ends or the pointer leaves. It can be stopped only once it has started.
  const onPlay = () => queueMicrotask(control);

  control();
  if (!moving) embla.on("autoplay:play", onPlay);
  // At a new width, Embla starts its plugins again, which stops autoplay.
  embla.on("reInit", control);
  return () => {
    embla.off("autoplay:play", onPlay).off("reInit", control);
  };
}

/** Whether the keyboard focus was in the carousel before React could report it. */
function hasKeyboardFocus(embla: Embla): boolean {
  const carousel = embla.rootNode().closest("[aria-roledescription=carousel]");
  return Boolean(carousel?.querySelector(":focus-visible"));
}

/** Embla measures its slides when it starts. Each carousel does so in an idle task of its own, after hydration. */
function useIdleRef(setElement: (element: HTMLElement | null) => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      let mounted = true;
      whenIdle(() => mounted && setElement(element));
      return () => {
        mounted = false;
        setElement(null);
      };
    },
    [setElement],
  );
}

export type CarouselState = ReturnType<typeof useCarousel>;

function moveByKey(
  event: KeyboardEvent,
  embla: Embla | undefined,
  steps: { [key: string]: () => void },
): void {
  const step = steps[event.key];
  // A focused video uses the arrow keys itself.
  if (!embla || !step || hasModifier(event) || event.target instanceof HTMLVideoElement) return;
  event.preventDefault();
  step();
}

/** Moves the focus from the slide that becomes hidden, and thus inert, to the carousel. */
function keepFocus(embla: Embla): void {
  const left = embla.slideNodes()[embla.previousScrollSnap()];
  if (!left?.contains(document.activeElement)) return;
  left.closest<HTMLElement>("[aria-roledescription=carousel]")?.focus({ preventScroll: true });
}
