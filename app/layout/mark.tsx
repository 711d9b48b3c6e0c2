// The company's logo, and its name beside it.
import { logo } from "virtual:brand";
import { classes } from "#app/ui/classes.ts";

export function Mark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("size-10 shrink-0 [&>svg]:block [&>svg]:size-full", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: pictures/logo.svg, which the build checks
      dangerouslySetInnerHTML={{ __html: logo }}
    />
  );
}

type WordmarkProps = {
  shortName: string;
  /** The company's whole name: what follows the short name is set small. */
  name: string;
  /** In the header of middling screens the name alone has to do: the navigation needs the room. */
  inHeader?: boolean;
};

export function Wordmark({ shortName, name, inHeader = false }: WordmarkProps) {
  const rest = name.replace(shortName, "").trim();
  return (
    <span className={classes("flex items-center gap-3", !inHeader && "flex-wrap")}>
      <Mark className={inHeader ? "@max-[18rem]:hidden @min-[48rem]:@max-[64rem]:hidden" : ""} />
      <span className="leading-none">
        <span
          className={classes(
            "block font-display text-[1.5rem] leading-none tracking-(--tracking-display)",
            inHeader && "@max-[12rem]:text-[1.125rem]",
          )}
        >
          {shortName}
        </span>{" "}
        <span
          className={classes(
            "mt-1 block text-[0.75rem] leading-none tracking-[0.06em] opacity-80",
            inHeader && "@max-[18rem]:sr-only @min-[48rem]:@max-[64rem]:sr-only",
          )}
        >
          {rest}
        </span>
      </span>
    </span>
  );
}
