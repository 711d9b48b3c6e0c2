// A drawing stored as an SVG file: a lazy image, with labels over it in the page's fonts.
import { useRef } from "react";
import { classes } from "../classes.ts";
import { useDrawOnce } from "./use-draw-once.ts";

/** A label; x and y are the start of its baseline in units of the drawing. */
type Note = { x: number; y: number; text: string; anchor?: "middle" | "end"; ink?: true };

type DrawingData = {
  /** Units of the drawing. */
  height: number;
  /** The y at which the file's viewBox starts. */
  top?: number;
  /** Text alternative. Without one the drawing is decorative. */
  alt?: string;
  notes: Note[];
};

export type DrawingFamily<Name extends string> = {
  /** Units; the label sizes in site.css are for 400. */
  width: number;
  /** Label classes other than the responsive ones for drawings 400 units wide. */
  noteStyle?: string;
  /** Addresses by path, as import.meta.glob returns them. */
  addresses: Record<string, string>;
  drawings: Record<Name, DrawingData>;
};

type DrawingFileProps<Name extends string> = { family: DrawingFamily<Name>; name: Name };

export function DrawingFile<Name extends string>({ family, name }: DrawingFileProps<Name>) {
  const ref = useRef<HTMLDivElement>(null);
  useDrawOnce(ref);
  const { width, noteStyle = "drawing-notes", drawings } = family;
  const { height, top = 0, alt = "", notes } = drawings[name];
  return (
    // Reserves the height while the image waits for the first paint (site.css).
    <div ref={ref} className="drawing drawing-file" style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={addressOf(family, name)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
      {notes.length > 0 && (
        <svg viewBox={`0 ${top} ${width} ${height}`} className={noteStyle} aria-hidden="true">
          {notes.map(({ x, y, text, anchor, ink }) => (
            <text key={text} x={x} y={y} textAnchor={anchor} className={classes(ink && "fill-ink")}>
              {text}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

/** @throws if the family has no file with this name */
function addressOf(family: DrawingFamily<string>, name: string): string {
  const found = Object.entries(family.addresses).find(([path]) => path.endsWith(`/${name}.svg`));
  if (!found) throw new Error(`No file for the drawing "${name}".`);
  return found[1];
}
