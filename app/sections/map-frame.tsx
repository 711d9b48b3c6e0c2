// A map: the drawn one, replaced by OpenStreetMap when it scrolls near and the provider responds.
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
  /** Content below the frame. */
  children?: ReactNode;
};

/** Degrees of longitude and latitude shown on each side of the point. */
const SPAN_DEGREES = [0.045, 0.022] as const;
/** When a provider that has not responded counts as unreachable. */
const PROBE_TIMEOUT_MS = 8000;

/** "loading": the provider has responded, and its frame loads invisibly. */
type Stage = "drawn" | "loading" | "live";

export function MapFrame({ title, caption, latitude, longitude, address, drawn, children }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [wide, high] = SPAN_DEGREES;
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
          <span>Open in Maps</span>
        </a>
      </figcaption>
      {children}
    </figure>
  );
}

/** Probes the provider when the frame scrolls near. Keeps the drawn map if it does not respond. */
function useLiveMap(frame: RefObject<HTMLDivElement | null>, source: string) {
  const [stage, setStage] = useState<Stage>("drawn");
  useEffect(() => {
    if (!frame.current) return;
    const unmounted = new AbortController();
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        if ((await isReachable(source, unmounted.signal)) && !unmounted.signal.aborted) setStage("loading");
      },
      { rootMargin: "300px" },
    );
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      unmounted.abort();
    };
  }, [frame, source]);
  return [stage, setStage] as const;
}

/** Returns whether another origin responds. The response itself is opaque to this page. */
async function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), PROBE_TIMEOUT_MS);
  signal.addEventListener("abort", () => request.abort());
  try {
    await fetch(url, { mode: "no-cors", credentials: "omit", signal: request.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
