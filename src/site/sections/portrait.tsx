// A square picture of a person: a photo, or a drawn monogram.

import { Picture } from "#design/ui/picture.tsx";
import type { Portrait as PortraitData } from "#lib/media.ts";

export function Portrait({ portrait }: { portrait: PortraitData }) {
  return (
    <div className="relative aspect-square w-full max-w-48 shrink-0 overflow-hidden bg-paper @min-[40rem]:w-48">
      {"initials" in portrait ? (
        <Monogram {...portrait} />
      ) : (
        <Picture source={portrait} sizes="(min-width: 40rem) 12rem, 6rem" fill />
      )}
    </div>
  );
}

/** Drawn like a detail on a sheet: a circle with its axes, over three lines of water. */
function Monogram({ initials, alt }: { initials: string; alt: string }) {
  return (
    <svg
      viewBox="0 0 224 224"
      role="img"
      aria-label={alt}
      fill="none"
      className="size-full [&>*]:[vector-effect:non-scaling-stroke]"
    >
      <path d={`${wave(170)}V224H0Z`} className="fill-shallow/60" />
      <path d={wave(170)} className="stroke-lagoon" />
      <path d={wave(188) + wave(206)} className="stroke-lagoon/45" />
      <path d="M112 8V216M8 104H216" strokeDasharray="14 4 3 4" className="stroke-ink/25" />
      <circle cx="112" cy="104" r="76" className="fill-paper stroke-lagoon" />
      <path d="M112 24v8M112 176v8M32 104h8M184 104h8" className="stroke-ink" />
      <text x="112" y="126" textAnchor="middle" fontSize="68" className="fill-deep font-display">
        {initials}
      </text>
      <rect x="0.5" y="0.5" width="223" height="223" className="stroke-ink/20" />
    </svg>
  );
}

/** A line of water across the square. */
function wave(y: number): string {
  return `M0 ${y}q14 -7 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0`;
}
