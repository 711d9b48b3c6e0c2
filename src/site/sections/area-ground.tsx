// The local facts of an area: the profile of a typical lot, and facts with their sources.
import type { FullAreaData } from "#content/areas.ts";
import { LotProfile } from "#design/drawing/lot-profile.tsx";
import { classes } from "#design/ui/classes.ts";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { MoreGuides } from "./more-guides.tsx";
import { Source } from "./source.tsx";

type AreaGroundProps = FullAreaData["ground"] & { background: Background };

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
      <Strip as="dl" className="mt-5 grid-cols-5 gap-x-5 lg:gap-x-8">
        {facts.map(({ subject, text }) => (
          <div key={subject} className="border-t border-limestone py-3">
            <dt className="text-lead leading-snug font-display tracking-(--tracking-display)">{subject}</dt>
            <dd className="mt-1 text-small">{text}</dd>
          </div>
        ))}
      </Strip>
      <Source title="Sources" text={facts.map(({ subject, source }) => `${subject}: ${source}.`).join(" ")} />
      {guides && <MoreGuides {...guides} />}
    </Section>
  );
}
