// The team: a portrait of each member, and who they are.

import { SampleMark } from "#design/ui/sample-mark.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
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
      <ul className="@container mt-8 grid gap-x-8 border-t border-ink/20 lg:grid-cols-2">
        {members.map(({ name, position, bio, sample, portrait }) => (
          <li
            key={name}
            className="grid grid-cols-[min(7rem,30%)_1fr] @min-[40rem]:grid-cols-[12rem_1fr] gap-x-6 gap-y-5 border-b border-ink/20 py-4 @max-[16rem]:block sm:gap-x-8"
          >
            <Portrait portrait={portrait} />
            <div>
              <h3 className="text-title">{name}</h3>
              <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
                <span className="label text-stone">{position}</span>
                <SampleMark sample={sample} />
              </p>
              <p className="mt-2 max-w-[48ch] text-small">{bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
