// About: story, mission, values, team, and the record of credentials and awards.
import { buildCallToAction } from "#content/call-to-action.ts";
import { withPicture } from "#content/find-picture.ts";
import { buildPageHead } from "#content/page-head.ts";
import { buildPortrait } from "#content/portraits.ts";
import { readContent } from "#content/read.ts";
import { HeroPicture } from "#design/ui/hero-picture.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { SampleMark } from "#design/ui/sample-mark.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Proof } from "../sections/proof.tsx";
import { Team } from "../sections/team.tsx";

export function loadAbout() {
  const { about, company } = readContent();
  const { hero, story, mission, values, team, record } = about;
  return {
    head: buildPageHead(about.seo, [{ label: hero.label, to: "/about" }], hero.picture),
    hero: withPicture(hero),
    story: withPicture(story),
    mission,
    values,
    team: {
      ...team,
      members: team.members.map(({ picture, ...member }) => ({
        ...member,
        portrait: buildPortrait({ name: member.name, picture }, team.monogram),
      })),
    },
    record: {
      ...record,
      proof: company.proof ?? [],
      lists: [
        { ...record.credentials, note: undefined },
        { ...record.affiliations, note: undefined },
        record.awards,
      ],
    },
    callToAction: buildCallToAction(about.callToAction),
  };
}

export const ABOUT_HERO_SIZES = "(min-width: 96rem) 90rem, 94vw";

type AboutProps = ReturnType<typeof loadAbout>;

export function AboutPage({ hero, story, mission, values, team, record, callToAction }: AboutProps) {
  return (
    <>
      <header className="wrap grid items-end gap-x-8 gap-y-6 pt-5 pb-7 lg:grid-cols-12 lg:pt-12 lg:pb-14">
        <h1 className="max-w-[11ch] text-display lg:col-span-8">{hero.title}</h1>
        <p className="max-w-[40ch] text-lead text-stone lg:col-span-4 lg:pb-2">{hero.intro}</p>
      </header>
      <figure className="wrap">
        <HeroPicture
          picture={hero.picture}
          sizes={ABOUT_HERO_SIZES}
          decorative
          className="h-[clamp(15rem,48vw,40rem)]"
        />
        <figcaption className="mt-3 text-small text-stone">
          {hero.caption}
          <PictureNote source={hero.picture} />
        </figcaption>
      </figure>
      <BelowHero>
        <Section labelledBy="story">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <SectionHeading id="story" label={story.label} title={story.title} />
            <SampleMark sample={story.sample} />
          </div>
          <div className="mt-8 lg:mt-10 grid gap-x-8 gap-y-8 lg:grid-cols-12">
            <dl className="lg:col-span-7">
              {story.passages.map(({ when, text }) => (
                <div
                  key={when}
                  className="grid gap-x-8 border-t border-limestone py-3 sm:grid-cols-[9rem_1fr] lg:grid-cols-[11rem_1fr]"
                >
                  <dt className="font-display text-lead leading-snug tracking-(--tracking-display)">
                    {when}
                  </dt>
                  <dd className="measure">{text}</dd>
                </div>
              ))}
            </dl>
            <figure className="lg:col-span-4 lg:col-start-9">
              <div className="relative aspect-[4/5] overflow-hidden bg-limestone max-lg:aspect-[16/10]">
                {/* The upright frame shows half the width of the picture. */}
                <Picture
                  source={story.picture}
                  sizes="(min-width: 96rem) 56rem, (min-width: 64rem) 59vw, 92vw"
                  fill
                  decorative
                />
              </div>
              <figcaption className="mt-3 text-small text-stone">
                {story.caption}
                <PictureNote source={story.picture} className="mt-1" />
              </figcaption>
            </figure>
          </div>
        </Section>

        <Section background="deep" labelledBy="mission">
          <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
            <p className="label text-shallow lg:col-span-3 lg:pt-3">{mission.label}</p>
            <div className="lg:col-span-9">
              <h2 id="mission" className="max-w-[24ch] text-heading">
                {mission.title}
              </h2>
              <p className="measure mt-8 text-shallow">{mission.text}</p>
            </div>
          </div>
        </Section>

        <Section labelledBy="values">
          <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <SectionHeading id="values" label={values.label} title={values.title} />
            </div>
            <ol className="grid gap-x-12 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">
              {values.items.map(({ title, text }) => (
                <li key={title} className="border-t border-limestone py-3">
                  <h3 className="text-title">{title}</h3>
                  <p className="mt-1 text-small text-stone">{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </Section>

        <Team {...team} />

        <Section labelledBy="record">
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <SectionHeading id="record" label={record.label} title={record.title} />
            </div>
            <p className="max-w-[46ch] self-end text-stone lg:col-span-5">{record.intro}</p>
          </div>
          <Proof proof={record.proof} />
          <Strip className="mt-7 grid-cols-3 gap-x-5 lg:mt-10 lg:gap-x-12">
            {record.lists.map(({ title, note, items }) => (
              <li key={title}>
                <h3 className="label font-text text-stone">{title}</h3>
                <ul className="mt-4 border-t border-ink">
                  {items.map(({ name, detail, sample }) => (
                    <li key={name} className="border-b border-limestone py-3">
                      <p className="flex flex-wrap items-baseline justify-between gap-x-4 leading-snug">
                        <span>{name}</span>
                        <SampleMark sample={sample} />
                      </p>
                      <p className="mt-1 text-small text-stone">{detail}</p>
                    </li>
                  ))}
                </ul>
                {note && <p className="mt-3 text-label text-stone">{note}</p>}
              </li>
            ))}
          </Strip>
        </Section>

        <CallToAction {...callToAction} />
      </BelowHero>
    </>
  );
}
