// The closing call of an area page: the consultation in clay, the portfolio beside it.
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

type AreaCallProps = { title: string; text: string; actions: { label: string; to: string }[] };

export function AreaCall({ title, text, actions }: AreaCallProps) {
  return (
    <Section ground="deep" labelledBy="call">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12 lg:items-end">
        <h2 id="call" className="max-w-[16ch] text-heading lg:col-span-6">
          {title}
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className="max-w-[46ch] text-shallow">{text}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            {actions.map(({ label, to }, index) => (
              <ButtonLink key={label} look={index === 0 ? "clay" : "line-light"} to={to}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
      </div>
    </Section>
  );
}
