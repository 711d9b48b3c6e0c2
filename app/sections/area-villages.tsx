// The villages of an area as a numbered grid.
import { Section, SectionHeading } from "#app/ui/section.tsx";

export function AreaVillages({ label, title, names }: { label: string; title: string; names: string[] }) {
  return (
    <Section background="deep" labelledBy="villages">
      <SectionHeading id="villages" label={label} title={title} light />
      <ol className="mt-7 lg:mt-10 grid grid-cols-2 gap-x-8 lg:grid-cols-5">
        {names.map((name, index) => (
          <li key={name} className="border-t border-paper/25 pt-4 pb-8">
            <span aria-hidden="true" className="block text-small text-shallow tabular-nums">
              {index + 1}
            </span>
            <span className="mt-1 block font-display text-title tracking-(--tracking-display)">{name}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
