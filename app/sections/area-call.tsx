// A call on an area page, in the middle or at its end: the consultation in clay, the portfolio beside it.
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { type Ground, Section } from "#app/ui/section.tsx";

type AreaCallProps = {
  title: string;
  text: string;
  actions: { label: string; to: string }[];
  ground: Ground;
};

export function AreaCall({ title, text, actions, ground }: AreaCallProps) {
  const light = ground === "deep";
  return (
    <Section ground={ground} labelledBy="call">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12 lg:items-end">
        <h2 id="call" className="max-w-[16ch] text-heading lg:col-span-6">
          {title}
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className={classes("max-w-[46ch]", light ? "text-shallow" : "text-stone")}>{text}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            {actions.map(({ label, to }, index) => (
              <ButtonLink key={label} look={index === 0 ? "clay" : light ? "line-light" : "line"} to={to}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
      </div>
    </Section>
  );
}
