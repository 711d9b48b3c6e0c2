// The short form near the end of a page, which opens on request: the required answers, and what happens next.
import type { ComponentProps } from "react";
import { MoreLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { type Background, Section } from "#design/ui/section.tsx";
import { NextSteps, type NextStepsProps } from "#requests/form/next-steps.tsx";
import { ShortForm } from "#requests/form/short-form.tsx";

type ShortRequestProps = ComponentProps<typeof ShortForm> & {
  next: NextStepsProps;
  /** The page with all questions. */
  all: { label: string; to: string };
  background?: Background;
  /** Whether it continues the section before it, on the same background. */
  continues?: boolean;
};

export function ShortRequest({
  next,
  all,
  background = "paper",
  continues = false,
  ...form
}: ShortRequestProps) {
  return (
    <Section
      background={background}
      labelledBy="request"
      className={classes("print:hidden", continues && "pt-0!")}
    >
      <Disclosure look="button" title={form.words.title}>
        <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <ShortForm {...form} />
          </div>
          <div className="self-start border-t border-limestone pt-6 lg:sticky lg:top-24 lg:col-span-4 lg:col-start-9">
            <NextSteps {...next} />
            <MoreLink to={all.to} className="mt-4">
              {all.label}
            </MoreLink>
          </div>
        </div>
      </Disclosure>
    </Section>
  );
}
