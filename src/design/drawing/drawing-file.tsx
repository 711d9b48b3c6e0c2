// A drawing stored as an SVG file: inline, with labels over it in the page's fonts.
import { classes } from "../ui/classes.ts";

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
  /** The files by path, as import.meta.glob returns them. They take their colors from the page. */
  markup: Record<string, string>;
  drawings: Record<Name, DrawingData>;
};

type DrawingFileProps<Name extends string> = { family: DrawingFamily<Name>; name: Name };

export function DrawingFile<Name extends string>({ family, name }: DrawingFileProps<Name>) {
  const { width, noteStyle = "drawing-notes", drawings } = family;
  const { height, top = 0, alt, notes } = drawings[name];
  return (
    <div className="drawing drawing-file">
      <div
        className="[&>svg]:block [&>svg]:h-auto [&>svg]:w-full"
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawing
        dangerouslySetInnerHTML={{ __html: markupOf(family, name) }}
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
function markupOf(family: DrawingFamily<string>, name: string): string {
  const found = Object.entries(family.markup).find(([path]) => path.endsWith(`/${name}.svg`));
  if (!found) throw new Error(`No file for the drawing "${name}".`);
  return found[1];
}
