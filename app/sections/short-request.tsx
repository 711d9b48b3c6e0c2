// The short form near the end of a page: the required answers, and what happens once it is sent.
import { useEffect, useRef } from "react";
import { NextSteps, type NextStepsProps } from "#app/consultation/next-steps.tsx";
import type { LinkItem } from "#app/layout/site-data.ts";
import { MoreLink } from "#app/ui/button.tsx";
import { type Background, Section } from "#app/ui/section.tsx";

type ShortRequestProps = {
  /** HTML: the browser checks and sends the form. */
  form: string;
  /** The page with all questions. */
  all: LinkItem;
  next: NextStepsProps;
  background?: Background;
};

export function ShortRequest({ form, all, next, background = "paper" }: ShortRequestProps) {
  const place = useRef<HTMLDivElement>(null);
  // A second press sends the same key, so the request is stored once.
  useEffect(() => {
    const key = place.current?.querySelector<HTMLInputElement>("[name=idempotencyKey]");
    if (key) key.value = String(crypto.getRandomValues(new Uint32Array(4)));
  }, []);
  return (
    <Section background={background} labelledBy="request">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the page's loader */}
        <div ref={place} className="lg:col-span-7" dangerouslySetInnerHTML={{ __html: form }} />
        <div className="self-start border-t border-limestone pt-6 lg:sticky lg:top-24 lg:col-span-4 lg:col-start-9">
          <NextSteps {...next} />
          <MoreLink to={all.to} className="mt-4">
            {all.label}
          </MoreLink>
        </div>
      </div>
    </Section>
  );
}
