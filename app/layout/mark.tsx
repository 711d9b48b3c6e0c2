// The company's mark: a magnolia in bud over the waterline, and its name set beside it.
import { classes } from "#app/ui/classes.ts";

export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      aria-hidden="true"
      className={classes("size-10 shrink-0", className)}
    >
      <path d="M24 6C18.5 13 17 20 24 33C31 20 29.5 13 24 6Z" />
      <path d="M19.2 15.5C11.5 15 8.500 20 24 33C10 32 5.500 26.500 6 20" />
      <path d="M28.800 15.500C36.500 15 39.500 20 24 33C38 32 42.500 26.500 42 20" />
      <path d="M5 39q4.750-3 9.500 0t9.500 0t9.500 0t9.500 0" />
    </svg>
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
