// A call to action in the middle or at the end of an area page: the consultation and other links.

import { ButtonLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { type Background, Section } from "#design/ui/section.tsx";
import type { LinkItem } from "../layout/site-data.ts";

type AreaCallToActionProps = {
  /** The id of its heading. */
  id?: string;
  title: string;
  text: string;
  actions: LinkItem[];
  background: Background;
};

export function AreaCallToAction({ id = "call", title, text, actions, background }: AreaCallToActionProps) {
  const light = background === "deep";
  return (
    <Section background={background} labelledBy={id}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h2 id={id} className="max-w-[16ch] text-heading lg:col-span-6">
          {title}
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className={classes("max-w-[46ch]", light ? "text-shallow" : "text-stone")}>{text}</p>
          <p className="mt-6 flex flex-wrap gap-4 lg:mt-6">
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
