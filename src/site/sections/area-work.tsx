// The projects nearest to an area, in one of three arrangements.
import type { FullAreaData } from "#content/areas.ts";
import { ButtonLink, MoreLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Picture } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";

type AreaWorkProps = FullAreaData["work"] & { background: Background };

type Look = {
  /** Classes of the list, of its items and of their pictures on wide screens. Others show a line of cards. */
  list: string;
  item: string;
  frame: string;
  /** Widths of the first uncropped picture and of the others, in percent of a wide screen. */
  widths: [number, number];
};

const looks: Record<AreaWorkProps["arrangement"], Look> = {
  lead: {
    list: "grid-cols-12 gap-y-8",
    item: "lg:first:col-span-7 lg:first:row-span-2 lg:not-first:col-span-4 lg:not-first:col-start-9",
    frame: "lg:aspect-[3/2] lg:group-first/work:aspect-square",
    widths: [64, 32],
  },
  row: {
    list: "grid-cols-3",
    item: "lg:nth-2:mt-12 lg:nth-3:mt-24",
    frame: "lg:aspect-[4/5]",
    widths: [58, 58],
  },
  steps: { list: "grid-cols-3", item: "", frame: "lg:aspect-[4/3]", widths: [35, 35] },
};

function sizesOf(width: number): string {
  return `(min-width: 96rem) ${Math.round(width * 0.96)}rem, (min-width: 64rem) ${width}vw, (min-width: 25rem) 20rem, 80vw`;
}

export function AreaWork({ label, title, arrangement, cards, more, all, background }: AreaWorkProps) {
  const look = looks[arrangement];
  return (
    <Section background={background} labelledBy="work">
      <SectionHeading id="work" label={label} title={title} />
      <Strip className={classes("mt-6 gap-x-5 lg:mt-10 lg:gap-x-8", look.list)}>
        {cards.map((card, index) => (
          <li key={card.slug} className={classes("group/work", look.item)}>
            <figure>
              <div className={classes("picture-zoom relative aspect-[4/3] overflow-hidden", look.frame)}>
                <Picture source={card.picture} sizes={sizesOf(look.widths[index === 0 ? 0 : 1])} fill />
              </div>
              <figcaption className="pt-2">
                <PictureNote source={card.picture} named />
              </figcaption>
            </figure>
            <h3 className="mt-2 text-title">
              <a href={`/portfolio/${card.slug}`} className="hover:text-deep">
                {card.title}
              </a>
            </h3>
            <p className="text-small">{`${card.place}. ${card.status}.`}</p>
            <p className="mt-1 max-w-[46ch] text-small text-stone">{card.description}</p>
            <MoreLink to={more.to}>{more.label}</MoreLink>
          </li>
        ))}
      </Strip>
      <p className="mt-5 lg:mt-8">
        <ButtonLink look="line" to={all.to}>
          {all.label}
        </ButtonLink>
      </p>
    </Section>
  );
}
