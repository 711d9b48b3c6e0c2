// The short form near the end of a page, which opens on request: the required answers, and what happens next.
import type { ComponentProps } from "react";
import { MoreLink } from "#design/ui/button.tsx";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { type Background, Section } from "#design/ui/section.tsx";
import { NextSteps, type NextStepsProps } from "#requests/form/next-steps.tsx";
import { ShortForm } from "#requests/form/short-form.tsx";

type ShortRequestProps = ComponentProps<typeof ShortForm> & {
  next: NextStepsProps;
  /** How much there is to fill in: "6 fields". */
  note: string;
  /** The page with all questions. */
  all: { label: string; to: string };
  background?: Background;
  /** Whether it continues the section before it, on the same background. */
  continues?: boolean;
};

export function ShortRequest({
  next,
  note,
  all,
  background = "paper",
  continues = false,
  ...form
}: ShortRequestProps) {
  return (
    <Section
      background={background}
      labelledBy="request"
      className={continues ? "pt-0! print:hidden" : "py-6! print:hidden"}
    >
      <Disclosure title={form.words.title} note={note} className="border-y border-limestone">
        <div className="my-8 grid gap-x-8 gap-y-10 lg:grid-cols-12">
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
