// The small caption that says which project a picture shows and whether it is a rendering. A plain photo has none.
import { classes } from "./classes.ts";
import type { PictureSource } from "./picture.tsx";

type PictureNoteProps = {
  source: Pick<PictureSource, "shows" | "note">;
  /** The words beside the picture name its project and place already. */
  named?: boolean;
  /** Where the layout has no room below the picture. */
  over?: boolean;
  light?: boolean;
  className?: string;
};

export function PictureNote({
  source,
  named = false,
  over = false,
  light = false,
  className,
}: PictureNoteProps) {
  const text = noteOf(source, named);
  if (!text) return null;
  return (
    <span
      className={classes(
        "block text-label",
        over ? "w-fit bg-ink/60 px-2 py-0.5 text-paper" : light ? "text-shallow" : "text-stone",
        className,
      )}
    >
      {text}
    </span>
  );
}

/** "Modern Oasis, Memorial, Houston. Rendering" */
export function noteOf({ shows, note }: Pick<PictureSource, "shows" | "note">, named = false): string {
  return [!named && shows, note].filter(Boolean).join(". ");
}
