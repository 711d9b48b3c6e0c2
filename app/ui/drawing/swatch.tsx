// Materials as an architect's legend: each a square of the mark that stands for it on a drawing.

import { useId } from "react";
import type { SwatchName } from "#app/drawing-names.ts";
import { Drawing } from "./drawing.tsx";

/** The repeating mark: the size of one repeat in units, and its lines. */
const marks: Record<SwatchName, { size: [number, number]; d: string; width: number; look: string }> = {
  gunite: {
    size: [26, 22],
    d: "M4 4h.01M15 8h.01M8 15h.01M21 17h.01M18 2l3 3-4 1ZM3 20l4-2",
    width: 0.9,
    look: "stroke-ink",
  },
  steel: { size: [30, 30], d: "M0 8H30M8 0V30M6 6l4 4M10 6l-4 4", width: 0.9, look: "stroke-ink" },
  tile: { size: [18, 18], d: "M0 0H18M0 0V18M0 18L18 0", width: 0.6, look: "stroke-lagoon" },
  coping: {
    size: [80, 40],
    d: "M0 0H80M0 34H80M10 0V34M18 12h12M38 22h20M60 9h10",
    width: 0.6,
    look: "stroke-ink",
  },
  paving: { size: [64, 40], d: "M0 0H64M0 20H64M12 0V20M44 20V40", width: 0.6, look: "stroke-ink" },
  plaster: { size: [14, 14], d: "M3 3h.01M10 6h.01M5 11h.01M12 13h.01", width: 1.3, look: "stroke-lagoon" },
};

export function Swatch({ name, className }: { name: SwatchName; className?: string }) {
  const id = useId();
  const { size, d, width, look } = marks[name];
  return (
    <Drawing viewBox="0 0 200 96" {...(className ? { className } : {})}>
      <defs>
        <pattern id={id} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
          <path d={d} className={look} strokeWidth={width} strokeLinecap="round" />
        </pattern>
      </defs>
      <path d="M0 0H200V96H0Z" className="solid stroke-none" fill={`url(#${id})`} />
      <path pathLength={1} d="M0 0H200V96H0Z" className="stroke-ink" strokeWidth="0.7" />
    </Drawing>
  );
}
