// An arrow that moves forward on hover of the closest element with the class "group".
import { classes } from "./classes.ts";

export function Arrow({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        className,
        "transition-transform duration-200 ease-settle group-hover:translate-x-1",
      )}
    >
      →
    </span>
  );
}
