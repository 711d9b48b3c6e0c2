// The team: each member with a picture or, without one, a monogram.
import type { PictureSource } from "#app/ui/picture.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Portrait } from "./portrait.tsx";

type Member = { name: string; position: string; bio: string; portrait?: PictureSource | undefined };
type TeamProps = { label: string; title: string; intro: string; members: Member[] };

export function Team({ label, title, intro, members }: TeamProps) {
  return (
    <Section background="travertine" labelledBy="team">
      <SectionHeading id="team" label={label} title={title} intro={intro} />
      <ul className="mt-14 grid gap-x-8 border-t border-ink/20 lg:grid-cols-2">
        {members.map(({ name, position, bio, portrait }) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-5 border-b border-ink/20 py-8 max-[22rem]:grid-cols-1 sm:gap-x-8"
          >
            {portrait ? <Portrait picture={portrait} /> : <Monogram name={name} />}
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

function Monogram({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className="size-18 text-lagoon sm:size-24">
      <rect x="0.5" y="0.5" width="95" height="95" stroke="currentColor" />
      <path d="M0.500 74H95.500M64 74V95.500" stroke="currentColor" strokeWidth="0.75" />
      <path d="M70 86q3-2.500 6 0t6 0t6 0" stroke="currentColor" strokeWidth="0.75" />
      <text x="48" y="51" fontSize="38" textAnchor="middle" className="fill-ink font-display">
        {initials(name)}
      </text>
    </svg>
  );
}

/** "Caroline Mercer" → "CM" */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "").join("");
}
