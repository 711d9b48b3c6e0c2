// The small caption that names the project in a picture and labels renderings.
import { classes } from "./classes.ts";
import type { PictureSource } from "./picture.tsx";

type PictureNoteProps = {
  source: Pick<PictureSource, "shows" | "note">;
  /** Omits project and place where the text beside the picture names them. */
  named?: boolean;
  /** Puts the caption on the picture where the layout has no room below it. */
  over?: boolean;
  light?: boolean;
  className?: string;
};

export function PictureNote({
  source: { shows, note },
  named = false,
  over = false,
  light = false,
  className,
}: PictureNoteProps) {
  // For example "Modern Oasis, Memorial, Houston. Rendering".
  const text = [!named && shows, note].filter(Boolean).join(". ");
  if (!text) return null;
  return (
    <span
      className={classes(
        "block text-label",
        over ? "w-fit bg-ink/70 px-2 py-0.5 text-paper" : light ? "text-shallow" : "text-stone",
        className,
      )}
    >
      {text}
    </span>
  );
}

/** Returns what a picture shows in a few words, and its note: "Ledge, pool and spa from above. Rendering". */
export function captionOf({ caption, note }: Pick<PictureSource, "caption" | "note">): string {
  return [caption, note].filter(Boolean).join(". ");
}
