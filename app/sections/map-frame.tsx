// A map that is fetched from its maker only when it scrolls near; until then a drawn sheet, and always a plain link.
import { MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";

type MapFrameProps = {
  title: string;
  caption?: string;
  latitude: number;
  longitude: number;
  address: string;
};

/** Degrees shown around the point, east-west and north-south. */
const SPAN = [0.045, 0.022] as const;

export function MapFrame({ title, caption, latitude, longitude, address }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "300px",
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);

  const [wide, high] = SPAN;
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high].join();
  return (
    <figure>
      <div
        ref={frame}
        className="map-sheet print:hidden relative h-[450px] w-full overflow-hidden bg-limestone"
      >
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-small">
          <MapPin aria-hidden="true" size={28} strokeWidth={1.25} className="text-lagoon" />
          {address}
        </p>
        {near && (
          <iframe
            title={title}
            src={`https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`}
            width="100%"
            height="450"
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        )}
      </div>
      <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-small">
        {caption && <span className="text-stone">{caption}</span>}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          className="underline-slide inline-flex min-h-11 items-center gap-2 font-medium"
        >
          <MapPin aria-hidden="true" size={16} strokeWidth={1.5} />
          Open in Maps
        </a>
      </figcaption>
    </figure>
  );
}
