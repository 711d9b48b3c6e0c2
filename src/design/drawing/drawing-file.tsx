// A drawing stored as an SVG file: inline, with labels over it in the page's fonts.
import { classes } from "../ui/classes.ts";

/** A label; x and y are the start of its baseline in units of the drawing. */
type Note = { x: number; y: number; text: string; anchor?: "middle" | "end"; ink?: true };

type DrawingData = {
  /** Text alternative. Without one the drawing is decorative. */
  alt?: string;
  notes?: Note[];
};

export type DrawingFamily<Name extends string> = {
  /** The folder of its files, which take their colors from the page. */
  folder: string;
  /** Label classes other than the responsive ones for drawings 400 units wide. */
  noteStyle?: string;
  drawings: Record<Name, DrawingData>;
};

const files = import.meta.glob<string>("./files/*/*.svg", { eager: true, query: "?raw", import: "default" });

type DrawingFileProps<Name extends string> = { family: DrawingFamily<Name>; name: Name };

export function DrawingFile<Name extends string>({ family, name }: DrawingFileProps<Name>) {
  const { folder, noteStyle = "drawing-notes", drawings } = family;
  const { alt, notes } = drawings[name];
  const markup = files[`./files/${folder}/${name}.svg`] ?? "";
  return (
    <div className="drawing drawing-file">
      <div
        className="[&>svg]:block [&>svg]:h-auto [&>svg]:w-full"
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawing
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      {notes && (
        <svg viewBox={viewBoxOf(markup)} className={noteStyle} aria-hidden="true">
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

/** The labels have the coordinates of the file. */
function viewBoxOf(markup: string): string | undefined {
  return markup.match(/viewBox="([^"]*)"/)?.[1];
}
