// The villages of an area as a grid.
import { Section, SectionHeading } from "#design/ui/section.tsx";

export function AreaVillages({ label, title, names }: { label: string; title: string; names: string[] }) {
  return (
    <Section background="deep" labelledBy="villages">
      <SectionHeading id="villages" label={label} title={title} light />
      <ul className="mt-7 lg:mt-10 grid grid-cols-2 gap-x-8 lg:grid-cols-5">
        {names.map((name) => (
          <li key={name} className="border-t border-paper/25 py-2">
            <span className="font-display text-lead leading-snug tracking-(--tracking-display)">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
