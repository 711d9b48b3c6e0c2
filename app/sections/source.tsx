// The source of figures, in small type below them.
import { classes } from "#app/ui/classes.ts";

export function Source({
  text,
  light = false,
  className,
}: {
  text: string;
  light?: boolean;
  className?: string;
}) {
  return (
    <p className={classes("max-w-[72ch] text-label", light ? "text-shallow" : "text-stone", className)}>
      {text}
    </p>
  );
}
