// The team: a portrait of each member, and who they are.

import { SampleMark } from "#design/ui/sample-mark.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import type { Portrait as PortraitData } from "#lib/media.ts";
import { Portrait } from "./portrait.tsx";

type Member = {
  name: string;
  position: string;
  bio: string;
  sample?: true | undefined;
  portrait: PortraitData;
};
type TeamProps = { label?: string | undefined; title: string; intro: string; members: Member[] };

export function Team({ label, title, intro, members }: TeamProps) {
  return (
    <Section background="travertine" labelledBy="team">
      <SectionHeading id="team" label={label} title={title} intro={intro} />
      <Strip className="mt-7 grid-cols-4 gap-x-5 lg:mt-10 lg:gap-x-8">
        {members.map(({ name, position, bio, sample, portrait }) => (
          <li key={name}>
            <Portrait portrait={portrait} />
            <h3 className="mt-3 text-title">{name}</h3>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="label text-stone">{position}</span>
              <SampleMark sample={sample} />
            </p>
            <p className="mt-2 text-small">{bio}</p>
          </li>
        ))}
      </Strip>
    </Section>
  );
}
