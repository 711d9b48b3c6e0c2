// An accordion for questions and menu groups; src/design/ui/accordion-toggle.ts opens and closes its items.
import { Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

type AccordionProps = {
  /** A note, such as the number of links, is beside the title while the item is closed. */
  items: { title: string; note?: string; content: ReactNode }[];
  size?: "title" | "menu";
  /** The item that is open initially. */
  openIndex?: number;
};

export function Accordion({ items, size = "title", openIndex }: AccordionProps) {
  const id = useId();
  return (
    <div className="accordion border-b border-limestone">
      {items.map(({ title, note, content }, index) => {
        const state = index === openIndex ? "open" : "closed";
        const [buttonId, panelId] = [`${id}b${index}`, `${id}p${index}`];
        return (
          <div key={title} className="border-t border-limestone">
            <h3
              className={
                size === "title"
                  ? "text-lead leading-snug lg:text-title"
                  : "font-text text-small font-medium tracking-normal"
              }
            >
              <button
                type="button"
                id={buttonId}
                aria-expanded={state === "open"}
                aria-controls={panelId}
                className={classes(
                  "group flex w-full items-baseline justify-between gap-3 text-left sm:gap-6 transition-colors duration-200 hover:text-deep",
                  size === "title" ? "py-3.5 lg:py-4" : "min-h-11 py-2.5",
                )}
              >
                <span className="min-w-0 grow">{title}</span>
                {note && (
                  <span className="text-label font-normal text-stone group-aria-expanded:hidden">{note}</span>
                )}
                <Plus
                  aria-hidden="true"
                  size={size === "title" ? 20 : 16}
                  strokeWidth={1.25}
                  className="accordion-mark shrink-0 self-center transition-transform duration-200 ease-settle group-aria-expanded:rotate-45"
                />
              </button>
            </h3>
            {/* Rendered even when closed: browsers without scripts show every item (layout/header.tsx). */}
            <section id={panelId} aria-labelledby={buttonId} data-state={state} className="accordion-content">
              <div className={size === "title" ? "measure pb-5 text-stone" : "pb-3"}>{content}</div>
            </section>
          </div>
        );
      })}
    </div>
  );
}
