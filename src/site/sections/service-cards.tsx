// Three services side by side, each a card with its drawing.

import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { Card } from "#design/ui/card.tsx";
import type { ServiceDrawing } from "#lib/drawing-names.ts";

type ServiceCardsProps = { cards: { title: string; text: string; to: string; drawing: ServiceDrawing }[] };

export function ServiceCards({ cards }: ServiceCardsProps) {
  return (
    <ul className="@container mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3 lg:mt-10">
      {cards.map(({ title, text, to, drawing }) => (
        <li key={to} className="service-card relative">
          <Card
            title={title}
            to={to}
            action="Read more"
            media={<DrawingFile family="service-drawings" name={drawing} />}
          >
            <p>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
