// A part of a page that opens on request, without scripts: price lists, sources, long lists, the short form.
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type DisclosureProps = {
  title: string;
  /** Summary of the closed part, beside its title: "6 prices, from $10". */
  note?: string | undefined;
  look?: "row" | "text" | "small";
  className?: string;
  children: ReactNode;
};

const looks = {
  row: "min-h-14 justify-between gap-4 py-3 text-lead leading-snug print:min-h-0 print:py-2 print:text-small",
  text: "min-h-11 justify-between gap-4 py-2 text-small",
  small: "w-fit min-h-11 gap-2 text-label underline decoration-1 underline-offset-4",
} as const;

export function Disclosure({ title, note, look = "row", className, children }: DisclosureProps) {
  return (
    <details className={classes("disclosure group/disclosure", className)}>
      <summary
        className={classes(
          "flex flex-wrap items-center decoration-1 underline-offset-4 hover:underline",
          looks[look],
        )}
      >
        <span className="min-w-0 grow basis-[min-content]">{title}</span>
        {note && (
          <span className="text-right text-small text-stone whitespace-nowrap [.bg-deep_&]:text-shallow">
            {note}
          </span>
        )}
        {look !== "small" && (
          <Plus
            aria-hidden="true"
            size={18}
            strokeWidth={1.25}
            className="shrink-0 print:hidden transition-transform duration-200 ease-settle group-open/disclosure:rotate-45"
          />
        )}
      </summary>
      {children}
    </details>
  );
}
