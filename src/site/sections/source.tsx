// Where figures come from, in small type below them. It opens on request.
import { classes } from "#design/ui/classes.ts";
import { Disclosure } from "#design/ui/disclosure.tsx";

export function Source({
  title = "About these figures",
  text,
  light = false,
  className,
}: {
  title?: string;
  text: string;
  light?: boolean;
  className?: string;
}) {
  return (
    <Disclosure
      look="small"
      title={title}
      className={classes(light ? "text-shallow" : "text-stone", className)}
    >
      <p className="max-w-[72ch] text-label">{text}</p>
    </Disclosure>
  );
}
