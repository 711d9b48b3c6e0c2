// A map: the drawn one, which load-maps.ts replaces by OpenStreetMap when it scrolls near.
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";

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
export function MapFrame({ title, caption, latitude, longitude, address, drawn, children }: MapFrameProps) {
  const [wide, high] = SPAN_DEGREES;
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high].join();
  const source = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  return (
    <figure data-map="drawn" className="group/map">
      <div
        data-source={source}
        data-title={title}
        className="relative h-[450px] w-full overflow-hidden bg-paper outline outline-1 -outline-offset-1 outline-limestone break-inside-avoid"
      >
        {drawn}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-baseline justify-between gap-x-8 text-small">
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
