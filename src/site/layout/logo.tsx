// The company's logo, the logo with its name, and both as a link to the home page.
import { classes } from "#design/ui/classes.ts";

function Logo({ logo, className }: { logo: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("size-10 shrink-0 [&>svg]:block [&>svg]:size-full", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: checked when it is read
      dangerouslySetInnerHTML={{ __html: logo }}
    />
  );
}

type WordmarkProps = {
  shortName: string;
  /** SVG markup, drawn in currentColor. */
  logo: string;
  /** The full name. The part after the short name is small. */
  name: string;
  /** Shows only the short name on medium screens, where the navigation needs the space. */
  inHeader?: boolean;
};

export function Wordmark({ shortName, name, logo, inHeader = false }: WordmarkProps) {
  const rest = name.replace(shortName, "").trim();
  return (
    <span className={classes("flex items-center gap-3", !inHeader && "flex-wrap")}>
      <Logo logo={logo} className={inHeader ? "@max-[26rem]:hidden @min-[48rem]:@max-[64rem]:hidden" : ""} />
      <span className="leading-none">
        <span
          className={classes(
            "block font-display text-[1.5rem] leading-none tracking-(--tracking-display)",
            inHeader && "@max-[23rem]:text-[1.25rem] @max-[14rem]:text-[0.875rem]",
          )}
        >
          {shortName}
        </span>{" "}
        <span
          className={classes(
            "mt-1 block text-[0.75rem] leading-none tracking-[0.06em] opacity-80",
            inHeader && "@max-[23rem]:sr-only @min-[48rem]:@max-[64rem]:sr-only",
          )}
        >
          {rest}
        </span>
      </span>
    </span>
  );
}

type HomeLinkProps = Omit<WordmarkProps, "inHeader">;

/** The logo in the header and in the mobile menu, which covers the header. */
export function HomeLink(names: HomeLinkProps) {
  return (
    <a href="/" className="@min-[30rem]:shrink-0">
      <Wordmark {...names} inHeader />
      <span className="sr-only">(home)</span>
    </a>
  );
}
