// The controls of a carousel: arrows, dots and Pause.
import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "../live/reduced-motion.ts";
import { classes } from "./classes.ts";
import type { CarouselState } from "./use-carousel.ts";

const control =
  "target grid place-items-center transition-opacity duration-200 hover:opacity-70 aria-disabled:opacity-35";

/** Pause or Play. WCAG 2.2.2 requires it where slides change automatically. */
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

/** Previous and next. At the ends of a series that does not wrap they use aria-disabled, which keeps them focusable. */
export function CarouselArrows({ state }: { state: CarouselState }) {
  const atStart = !state.loop && state.selected === 0;
  const atEnd = !state.loop && state.selected === state.count - 1;
  return (
    <div className="flex">
      <Arrow
        state={state}
        label="Previous slide"
        icon={ChevronLeft}
        disabled={atStart}
        onClick={state.previous}
      />
      <Arrow state={state} label="Next slide" icon={ChevronRight} disabled={atEnd} onClick={state.next} />
    </div>
  );
}

type ArrowProps = {
  state: CarouselState;
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onClick: () => void;
};

function Arrow({ state, label, icon: Icon, disabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={control}
      aria-label={label}
      aria-controls={state.viewportId}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.25} />
    </button>
  );
}

/** Dots, drawn as short hairlines. The current one shows the progress of autoplay. */
function CarouselDots({ state }: { state: CarouselState }) {
  return (
    <div className="flex">
      {Array.from({ length: state.count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are never reordered
          key={index}
          type="button"
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === state.selected ? "true" : undefined}
          aria-controls={state.viewportId}
          onClick={() => state.goTo(index)}
          className="group target grid w-12 place-items-center"
        >
          <span className="relative block h-px w-8 bg-current opacity-40 transition-opacity duration-200 group-hover:opacity-80 group-aria-[current=true]:opacity-100">
            {state.live && index === state.selected && (
              <CarouselProgress key={state.selected} state={state} />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}

/**
 * Fills the hairline of the current slide while that slide is shown, unless the visitor prefers reduced motion. No CSS
 * animation, because React's listeners would handle its start and end.
 */
function CarouselProgress({ state: { intervalMs, moving } }: { state: CarouselState }) {
  const line = useRef<HTMLSpanElement>(null);
  const animation = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    if (!intervalMs || prefersReducedMotion()) return;
    animation.current = line.current?.animate({ transform: ["scaleX(0)", "none"] }, intervalMs);
    return () => animation.current?.cancel();
  }, [intervalMs]);
  useEffect(() => {
    if (moving) animation.current?.play();
    else animation.current?.pause();
  }, [moving]);
  return <span ref={line} className="absolute inset-x-0 -top-px h-[3px] origin-left bg-current" />;
}

/** Dots, Pause and arrows of a carousel with autoplay. Hidden without scripts and for one slide: nothing moves then. */
export function CarouselControls({ state, className }: { state: CarouselState; className?: string }) {
  if (state.count < 2) return null;
  return (
    <div className={classes("with-script flex flex-wrap items-center", className)}>
      <CarouselDots state={state} />
      <CarouselPause state={state} />
      <CarouselArrows state={state} />
    </div>
  );
}
