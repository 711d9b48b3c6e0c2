// The team: each member in words, with a portrait once there is one.
import { classes } from "#app/ui/classes.ts";
import type { PictureSource } from "#app/ui/picture.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Portrait } from "./portrait.tsx";

type Member = { name: string; position: string; bio: string; portrait?: PictureSource | undefined };
type TeamProps = { label?: string | undefined; title: string; intro: string; members: Member[] };

export function Team({ label, title, intro, members }: TeamProps) {
  return (
    <Section background="travertine" labelledBy="team">
      <SectionHeading id="team" label={label} title={title} intro={intro} />
      <ul className="mt-14 grid gap-x-8 border-t border-ink/20 lg:grid-cols-2">
        {members.map(({ name, position, bio, portrait }) => (
          <li
            key={name}
            className={classes(
              "border-b border-ink/20 py-8",
              portrait && "grid grid-cols-[auto_1fr] gap-x-6 gap-y-5 max-[22rem]:grid-cols-1 sm:gap-x-8",
            )}
          >
            {portrait && <Portrait picture={portrait} />}
            <div>
              <h3 className="text-title">{name}</h3>
              <p className="label mt-1 text-stone">{position}</p>
              <p className="mt-4 max-w-[48ch] text-small">{bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
