// Questions and menu groups that open one at a time and can be closed again.
import { Plus } from "lucide-react";
import { Accordion as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type AccordionProps = {
  items: { title: string; content: ReactNode }[];
  /** Heading level of each item's title. */
  level?: "h3" | "h4";
  size?: "title" | "menu";
  className?: string;
};

export function Accordion({ items, level: Level = "h3", size = "title", className }: AccordionProps) {
  return (
    <Primitive.Root type="single" collapsible className={classes("border-b border-limestone", className)}>
      {items.map(({ title, content }) => (
        <Primitive.Item key={title} value={title} className="border-t border-limestone">
          <Primitive.Header asChild>
            <Level
              className={size === "title" ? "text-title" : "font-text text-small font-medium tracking-normal"}
            >
              <Primitive.Trigger
                className={classes(
                  "group flex w-full items-baseline justify-between gap-6 text-left transition-colors duration-200 hover:text-deep",
                  size === "title" ? "py-5" : "min-h-11 py-2.5",
                )}
              >
                {title}
                <Plus
                  aria-hidden="true"
                  size={size === "title" ? 20 : 16}
                  strokeWidth={1.25}
                  className="shrink-0 self-center transition-transform duration-200 ease-settle group-data-[state=open]:rotate-45"
                />
              </Primitive.Trigger>
            </Level>
          </Primitive.Header>
          {/* In the page even when closed: without scripts it is simply open (see .no-script in site.css). */}
          <Primitive.Content forceMount className="accordion-content">
            <div className={size === "title" ? "measure pb-7 text-stone" : "pb-3"}>{content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
