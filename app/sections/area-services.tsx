// Our Services in an area: three as tall plates when each has a drawing, else an index between hairlines.
import { Link } from "react-router";
import type { ServiceDrawing } from "#app/drawing-names.ts";
import { Card } from "#app/ui/card.tsx";
import { DrawingFile } from "#app/ui/drawing/drawing-file.tsx";
import { serviceDrawings } from "#app/ui/drawing/service-drawings.ts";
import { type Ground, Section, SectionHeading } from "#app/ui/section.tsx";

type ServiceCard = { title: string; text: string; to: string };
type AreaServicesProps = { label: string; title: string; cards: ServiceCard[]; ground: Ground };

const drawings = new Map<string, ServiceDrawing>([
  ["/services/pool-design", "design"],
  ["/services/pool-construction", "build"],
  ["/services/outdoor-living", "living"],
]);

export function AreaServices({ label, title, cards, ground }: AreaServicesProps) {
  const drawn = cards.flatMap((card) => {
    const drawing = drawings.get(card.to);
    return drawing ? [{ ...card, drawing }] : [];
  });
  return (
    <Section ground={ground} labelledBy="services">
      <SectionHeading id="services" label={label} title={title} />
      {drawn.length === 3 && cards.length === 3 ? <Plates cards={drawn} /> : <Index cards={cards} />}
    </Section>
  );
}

function Plates({ cards }: { cards: (ServiceCard & { drawing: ServiceDrawing })[] }) {
  return (
    <ul className="mt-14 grid gap-x-12 gap-y-14 md:grid-cols-3">
      {cards.map((card) => (
        <li key={card.to} className="service-plate relative">
          <Card
            title={card.title}
            to={card.to}
            action="Read more"
            media={<DrawingFile family={serviceDrawings} name={card.drawing} />}
          >
            <p>{card.text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Index({ cards }: { cards: ServiceCard[] }) {
  return (
    <ul className="mt-12 grid gap-x-8 md:grid-cols-2">
      {cards.map(({ title, text, to }) => (
        <li
          key={to}
          className="group relative grid grid-cols-[1fr_auto] gap-x-6 border-t border-limestone py-6"
        >
          <h3 className="text-title">
            <Link prefetch="intent" to={to} className="after:absolute after:inset-0 after:content-['']">
              {title}
            </Link>
          </h3>
          <span
            aria-hidden="true"
            className="self-center transition-transform duration-200 ease-settle group-hover:translate-x-1"
          >
            →
          </span>
          <p className="mt-2 max-w-[48ch] text-small text-stone">{text}</p>
        </li>
      ))}
    </ul>
  );
}
