// The table of contents of a long page: a list that stays in view beside the text.
import { classes } from "#design/ui/classes.ts";

type ContentsProps = {
  title: string;
  sections: readonly { id: string; title: string }[];
  /** On narrow screens, shows the list as one line that stays below the header. */
  isLine?: boolean;
};

export function Contents({ title, sections, isLine = false }: ContentsProps) {
  return (
    <nav
      aria-labelledby="parts"
      data-section-list={isLine ? "" : undefined}
      className={classes(
        "self-start lg:sticky lg:top-24 lg:col-span-3",
        isLine && "max-lg:section-list max-lg:-mx-(--gutter)",
      )}
    >
      <h2 id="parts" className={classes("label font-text text-stone", isLine && "max-lg:sr-only")}>
        {title}
      </h2>
      <ol
        className={classes(
          "text-small",
          isLine
            ? "max-lg:section-links max-lg:px-(--gutter) lg:mt-3 lg:border-t lg:border-limestone"
            : "mt-3 border-t border-limestone",
        )}
      >
        {sections.map((section) => (
          <li key={section.id} className={classes("border-limestone", isLine ? "lg:border-b" : "border-b")}>
            <a
              href={`#${section.id}`}
              className={classes(
                "flex min-h-11 items-center",
                isLine ? "lg:py-1.5 lg:hover:underline" : "hover:underline",
              )}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
