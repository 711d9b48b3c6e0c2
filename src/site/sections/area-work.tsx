// The projects nearest to an area, in one of three arrangements.

import { ButtonLink, MoreLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Picture, type PictureSource } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";
import type { LinkItem } from "../layout/site-data.ts";

type Arrangement = "lead" | "row" | "steps";
type WorkCard = {
  slug: string;
  title: string;
  /** "The Woodlands, 24 miles north" */
  place: string;
  /** "Design study" or "Built 2024". */
  status: string;
  description: string;
  picture: PictureSource;
};
type AreaWorkProps = {
  label: string;
  title: string;
  arrangement: Arrangement;
  cards: WorkCard[];
  more: LinkItem;
  all: LinkItem;
  background: Background;
};

type Look = {
  list: string;
  item: (index: number) => string;
  card: string;
  figure: (index: number) => string;
  frame: (index: number) => string;
  /** Sizes of the uncropped picture, which is up to twice as wide as an upright frame. */
  sizes: (index: number) => string;
};

const looks: Record<Arrangement, Look> = {
  lead: {
    list: "gap-y-8 md:grid-cols-2 lg:grid-cols-12 lg:grid-rows-[auto_auto]",
    item: (index) =>
      index === 0 ? "md:col-span-2 lg:col-span-7 lg:row-span-2" : "lg:col-span-4 lg:col-start-9",
    card: "",
    figure: () => "",
    frame: (index) => (index === 0 ? "aspect-[4/3] lg:aspect-[10/11]" : "aspect-[3/2]"),
    sizes: (index) =>
      index === 0
        ? "(min-width: 96rem) 88rem, 92vw"
        : "(min-width: 96rem) 31rem, (min-width: 64rem) 33vw, (min-width: 48rem) 47vw, 40vw",
  },
  row: {
    list: "gap-y-8 md:grid-cols-3",
    item: (index) => ["", "md:mt-16", "md:mt-32"][index] ?? "",
    card: "",
    figure: () => "",
    frame: () => "aspect-[4/3] md:aspect-[4/5]",
    sizes: (index) => `(min-width: 96rem) 56rem, (min-width: 48rem) 58vw, ${index === 0 ? "92vw" : "46vw"}`,
  },
  steps: {
    list: "gap-y-8 lg:gap-y-6",
    item: () => "",
    card: "md:grid md:grid-cols-12 md:items-center md:gap-x-8",
    figure: (index) => classes("md:col-span-7", index === 1 && "md:order-last md:col-start-6"),
    frame: () => "aspect-[3/2] md:aspect-[16/9]",
    sizes: (index) => `(min-width: 96rem) 52rem, (min-width: 48rem) 56vw, ${index === 0 ? "92vw" : "40vw"}`,
  },
};

/** After the first one, phones show a small picture beside the text. */
const BESIDE_ON_PHONES = "max-md:grid max-md:grid-cols-[2fr_3fr] max-md:gap-x-4 @max-[14rem]:block!";

export function AreaWork({ label, title, arrangement, cards, more, all, background }: AreaWorkProps) {
  const look = looks[arrangement];
  return (
    <Section background={background} labelledBy="work">
      <SectionHeading id="work" label={label} title={title} />
      <ul className={classes("@container mt-8 lg:mt-10 grid gap-x-8", look.list)}>
        {cards.map((card, index) => (
          <li key={card.slug} className={look.item(index)}>
            <article className={classes(look.card, index > 0 && BESIDE_ON_PHONES)}>
              <figure className={look.figure(index)}>
                <div className={classes("picture-zoom relative overflow-hidden", look.frame(index))}>
                  <Picture source={card.picture} sizes={look.sizes(index)} fill />
                </div>
                <figcaption className="pt-2">
                  <PictureNote source={card.picture} named />
                </figcaption>
              </figure>
              <div className={arrangement === "steps" ? "mt-3 md:col-span-4 md:mt-0" : "mt-3"}>
                <h3 className="text-title">
                  <a href={`/portfolio/${card.slug}`} className="hover:text-deep">
                    {card.title}
                  </a>
                </h3>
                <p className="mt-1 text-small">{card.place}</p>
                <p className="label mt-1 text-stone">{card.status}</p>
                <p
                  className={classes("mt-2 max-w-[46ch] text-small text-stone", index > 0 && "max-md:hidden")}
                >
                  {card.description}
                </p>
                <MoreLink to={more.to}>{more.label}</MoreLink>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <p className="mt-8 lg:mt-10">
        <ButtonLink look="line" to={all.to}>
          {all.label}
        </ButtonLink>
      </p>
    </Section>
  );
}
