// Three services side by side, each a card with its drawing. The title's link covers the whole card.

import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { Arrow } from "#design/ui/arrow.tsx";
import type { ServiceDrawing } from "#lib/drawing-names.ts";

type ServiceCardsProps = { cards: { title: string; text: string; to: string; drawing: ServiceDrawing }[] };

export function ServiceCards({ cards }: ServiceCardsProps) {
  return (
    <ul className="@container mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3 lg:mt-10">
      {cards.map(({ title, text, to, drawing }) => (
        <li key={to} className="service-card relative">
          <article className="group relative grid h-full grid-cols-[2fr_3fr] grid-rows-[auto_auto_1fr] gap-x-5 md:flex md:flex-col @max-[14rem]:block">
            <div className="row-span-3">
              <DrawingFile family="service-drawings" name={drawing} />
            </div>
            <h3 className="text-title md:mt-5">
              <a href={to} className="after:absolute after:inset-0 after:content-['']">
                {title}
              </a>
            </h3>
            <p className="mt-1 text-small text-stone md:mt-2">{text}</p>
            <p
              aria-hidden="true"
              className="mt-auto hidden items-center gap-2 pt-4 text-small font-medium md:flex"
            >
              <span className="underline-slide group-hover:decoration-current">Read more</span>
              <Arrow />
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
