// Two pictures of one yard, before and after, with a divider moved by dragging, keys or buttons.
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { classes } from "#design/ui/classes.ts";
import { withBoundary } from "#design/ui/part-boundary.tsx";
import { Picture, type PictureSource } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";

/** Positions of the divider: 0 shows the yard after the renovation, 100 before it. */
const POSITIONS = { before: 100, both: 50, after: 0 };

type Side = { title: string; text: string; picture: PictureSource };
type BeforeAfterProps = { label: string; before: Side; after: Side };

/** A phone's first view has both pictures, so it loads files slightly narrower than its screen. */
export const BEFORE_AFTER_SIZES = "(max-width: 40rem) 93vw, 100vw";

export const BeforeAfter = withBoundary(Comparison);

function Comparison({ label, before, after }: BeforeAfterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(POSITIONS.both);
  // Visitors can move the input before the scripts run, and browsers restore it on reload.
  useEffect(() => setShare((shown) => input.current?.valueAsNumber ?? shown), []);

  const style: CSSProperties & Record<"--share", string> = { "--share": `${share}%` };
  const choices = [
    { title: before.title, position: POSITIONS.before },
    { title: "Half and half", position: POSITIONS.both },
    { title: after.title, position: POSITIONS.after },
  ];
  return (
    <>
      <section aria-label={label} className="with-script max-md:pb-10 print:block!">
        <div
          style={style}
          className="relative aspect-[4/3] upright-phone:aspect-[4/5] overflow-hidden sm:aspect-[16/9] lg:aspect-[21/10]"
        >
          <Picture source={after.picture} sizes={BEFORE_AFTER_SIZES} priority fill upright="phone" />
          <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--share))_0_0)]">
            {/* Not a priority: loading both pictures at once would delay the first paint. */}
            <Picture source={before.picture} sizes={BEFORE_AFTER_SIZES} fill upright="phone" />
          </div>
          {/* Half a thumb wider than the picture on each side, so that the divider follows the finger to the edge. */}
          <input
            ref={input}
            type="range"
            min={0}
            max={100}
            value={share}
            onChange={({ currentTarget }) => setShare(currentTarget.valueAsNumber)}
            aria-label="Share of the picture that shows the yard before"
            aria-valuetext={describePosition(share)}
            className="peer absolute inset-y-0 -left-6 h-full w-[calc(100%+3rem)] cursor-ew-resize touch-pan-y appearance-none bg-transparent opacity-0"
          />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-(--share) w-0.5 -translate-x-1/2 bg-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
          >
            <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full bg-paper text-ink">
              <svg
                viewBox="0 0 24 24"
                fill="none"
                className="size-6 stroke-current"
                strokeWidth="1.25"
                aria-hidden="true"
              >
                <path d="M9 6L3 12L9 18M15 6L21 12L15 18" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
          </div>
        </div>
        <div className="wrap flex flex-wrap items-start justify-between gap-x-10 gap-y-5 pt-5">
          <Caption side={before} faded={share === POSITIONS.after} />
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that control a picture are no form fields */}
          <div
            role="group"
            aria-label="Show"
            className="order-first flex w-full flex-wrap gap-x-6 lg:order-none lg:w-auto"
          >
            {choices.map(({ title, position }) => (
              <button
                key={title}
                type="button"
                aria-pressed={share === position}
                onClick={() => setShare(position)}
                className="min-h-11 border-b border-transparent text-small font-medium text-stone transition-colors duration-200 hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
              >
                {title}
              </button>
            ))}
          </div>
          <Caption side={after} faded={share === POSITIONS.before} end />
        </div>
      </section>
      <noscript>
        <div className="wrap grid gap-8 md:grid-cols-2">
          {[before, after].map((side) => (
            <figure key={side.title}>
              <Picture source={side.picture} sizes="(min-width: 48rem) 46vw, 92vw" />
              <figcaption className="mt-3 text-small">
                <span>{`${side.title}. ${side.text}`}</span>
                <PictureNote source={side.picture} />
              </figcaption>
            </figure>
          ))}
        </div>
      </noscript>
    </>
  );
}

/** What screen readers announce. */
function describePosition(share: number): string {
  if (share === POSITIONS.before) return "Before";
  if (share === POSITIONS.after) return "After";
  return `${share}% before, ${100 - share}% after`;
}

function Caption({ side, faded, end = false }: { side: Side; faded: boolean; end?: boolean }) {
  return (
    <p
      className={classes(
        "w-full max-w-[36ch] text-small transition-opacity duration-200 sm:w-auto",
        end && "sm:text-right",
        faded && "opacity-60",
      )}
    >
      <span className="label mb-1 block">{side.title}</span>
      <span className="text-stone">{side.text}</span>
      <PictureNote source={side.picture} className="mt-1" />
    </p>
  );
}
