// A list of what a service includes, with prices where they are known, beside its heading.
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Source } from "./source.tsx";

type OfferListProps = {
  title: string;
  intro?: string | undefined;
  items: { title: string; text: string; price?: string | undefined }[];
  /** The source of prices that are not our own. */
  source?: string | undefined;
};

export function OfferList({ title, intro, items, source }: OfferListProps) {
  return (
    <Section labelledBy="list">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="list" title={title} intro={intro} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <ul className="border-b border-limestone">
            {items.map((item) => (
              <li
                key={item.title}
                className="grid gap-x-6 border-t border-limestone py-2.5 sm:grid-cols-[11rem_1fr_auto] sm:items-baseline"
              >
                <h3 className="text-lead leading-snug">{item.title}</h3>
                <p className="text-small text-stone">{item.text}</p>
                {item.price && (
                  <p className="text-small tabular-nums sm:max-w-32 sm:text-right">{item.price}</p>
                )}
              </li>
            ))}
          </ul>
          {source && <Source text={source} className="mt-5" />}
        </div>
      </div>
    </Section>
  );
}
