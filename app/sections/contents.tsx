// The table of contents of a long page: a list that stays in view beside the text.
import { classes } from "#app/ui/classes.ts";

type ContentsProps = {
  title: string;
  sections: readonly { id: string; title: string }[];
  /** Where there is no room beside the text, links share lines instead of having one each. */
  isCompact?: boolean;
};

export function Contents({ title, sections, isCompact = false }: ContentsProps) {
  return (
    <nav aria-labelledby="parts" className="self-start lg:sticky lg:top-24 lg:col-span-3">
      <h2 id="parts" className="label font-text text-stone">
        {title}
      </h2>
      <ol
        className={classes(
          "mt-3 border-t border-limestone text-small",
          isCompact && "max-lg:flex max-lg:flex-wrap max-lg:gap-x-6 max-lg:border-b max-lg:py-1",
        )}
      >
        {sections.map((section) => (
          <li
            key={section.id}
            className={classes("border-limestone", isCompact ? "lg:border-b" : "border-b")}
          >
            <a
              href={`#${section.id}`}
              className={classes("flex min-h-11 items-center hover:underline", isCompact && "py-1.5")}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
