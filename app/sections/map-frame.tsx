// One map in one frame: the drawn one, replaced by OpenStreetMap's once it scrolls near, answers and has loaded.
import { MapPin } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classes } from "#app/ui/classes.ts";

type MapFrameProps = {
  title: string;
  caption?: string;
  latitude: number;
  longitude: number;
  address: string;
  /** The drawn map; it fills the frame. */
  drawn: ReactNode;
  /** What belongs to the map below its frame. */
  children?: ReactNode;
};

/** Degrees shown around the point, east-west and north-south. */
const SPAN = [0.045, 0.022] as const;
/** A provider that has not answered by then is treated as out of reach. */
const PROBE_TIMEOUT_MS = 8000;

/** "loading": the provider has answered, and its frame loads unseen. */
type Stage = "drawn" | "loading" | "live";

export function MapFrame({ title, caption, latitude, longitude, address, drawn, children }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [wide, high] = SPAN;
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high].join();
  const source = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  const [stage, setStage] = useLiveMap(frame, source);
  return (
    <figure data-map={stage} className="group/map">
      <div
        ref={frame}
        className="relative h-[450px] w-full overflow-hidden bg-paper outline outline-1 -outline-offset-1 outline-limestone break-inside-avoid"
      >
        {drawn}
        {stage !== "drawn" && (
          <iframe
            title={title}
            src={source}
            width="100%"
            height="450"
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setStage("live")}
            className={classes(
              "absolute inset-0 size-full border-0 print:hidden",
              stage === "loading" && "invisible",
            )}
          />
        )}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-small">
        {caption && <span className="max-w-[60ch] text-stone">{caption}</span>}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          className="underline-slide inline-flex min-h-11 items-center gap-2 font-medium"
        >
          <MapPin aria-hidden="true" size={16} strokeWidth={1.5} />
          Open in Maps
        </a>
      </figcaption>
      {children}
    </figure>
  );
}

/** Asks the provider once the frame scrolls near. The drawn map stays when it does not answer. */
function useLiveMap(frame: RefObject<HTMLDivElement | null>, source: string) {
  const [stage, setStage] = useState<Stage>("drawn");
  useEffect(() => {
    if (!frame.current) return;
    const left = new AbortController();
    const watch = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        if ((await answers(source, left.signal)) && !left.signal.aborted) setStage("loading");
      },
      { rootMargin: "300px" },
    );
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      left.abort();
    };
  }, [frame, source]);
  return [stage, setStage] as const;
}

/** Whether anything answers at an address of another origin; what it answers stays unknown to this page. */
async function answers(address: string, left: AbortSignal): Promise<boolean> {
  const gaveUp = new AbortController();
  const timer = setTimeout(() => gaveUp.abort(), PROBE_TIMEOUT_MS);
  left.addEventListener("abort", () => gaveUp.abort());
  try {
    await fetch(address, { mode: "no-cors", credentials: "omit", signal: gaveUp.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
