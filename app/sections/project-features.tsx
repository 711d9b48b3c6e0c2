// What was built, as a list between hairlines.
import { classes } from "#app/ui/classes.ts";

export function Features({ features, className }: { features: string[]; className?: string }) {
  return (
    <ul className={classes("border-t border-limestone", className)}>
      {features.map((feature) => (
        <li key={feature} className="border-b border-limestone py-3">
          {feature}
        </li>
      ))}
    </ul>
  );
}
