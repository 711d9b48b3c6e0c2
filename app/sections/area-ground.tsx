// The local facts of an area: the profile of a typical lot, and facts with their sources.
import type { LotData } from "#app/drawing-names.ts";
import { classes } from "#app/ui/classes.ts";
import { LotProfile } from "#app/ui/drawing/lot-profile.tsx";
import { type Background, Section, SectionHeading } from "#app/ui/section.tsx";
import { MoreGuides, type MoreGuidesProps } from "./more-guides.tsx";
import { Source } from "./source.tsx";

type AreaGroundProps = {
  title: string;
  note: string;
  lot: LotData;
  facts: { subject: string; text: string /** "Source: City of Houston" */; source: string }[];
  guides?: MoreGuidesProps | undefined;
  background: Background;
};

export function AreaGround({ title, note, lot, facts, guides, background }: AreaGroundProps) {
  return (
    <Section background={background} labelledBy="ground">
      <SectionHeading id="ground" title={title} />
      <figure
        className={classes(
          "mt-4",
          background === "paper" ? "[--ground:var(--color-paper)]" : "[--ground:var(--color-travertine)]",
        )}
      >
        <LotProfile lot={lot} />
        <figcaption className="mt-4 text-label text-stone">{note}</figcaption>
      </figure>
      <dl className="mt-7 lg:mt-10 border-b border-limestone lg:mt-10">
        {facts.map(({ subject, text, source }) => (
          <div key={subject} className="grid gap-x-8 gap-y-2 border-t border-limestone py-4 lg:grid-cols-12">
            <dt className="font-display text-title tracking-(--tracking-display) lg:col-span-3">{subject}</dt>
            <dd className="measure lg:col-span-6">{text}</dd>
            <dd className="lg:col-span-3 lg:pt-1">
              <Source text={source} />
            </dd>
          </div>
        ))}
      </dl>
      {guides && <MoreGuides {...guides} />}
    </Section>
  );
}
