// Pool design: the process in five drawings, three styles, premium features, questions.
import { withPicture } from "#content/find-picture.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { buildPlannerInvitation } from "#content/starts.ts";
import { classes } from "#design/ui/classes.ts";
import { Picture, type PictureSource } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import { Closing } from "../sections/closing.tsx";
import { EdgePicture } from "../sections/edge-picture.tsx";
import { Faq } from "../sections/faq.tsx";
import { Figures } from "../sections/figures.tsx";
import { PlannerInvitation } from "../sections/planner-invitation.tsx";
import { Steps } from "../sections/process-steps.tsx";
import { Source } from "../sections/source.tsx";
import { SplitHero } from "../sections/split-hero.tsx";

export function loadPoolDesign() {
  const page = readContent()["services/pool-design"];
  const { styles, features } = page;
  return {
    ...buildServicePage(page, "/services/pool-design"),
    styles: { ...styles, cards: styles.cards.map(withPicture) },
    features: withPicture(features),
    planner: buildPlannerInvitation("design"),
  };
}

const ids = ["process", "styles", "features", "questions"] as const;

type PoolDesignProps = ReturnType<typeof loadPoolDesign>;

export function PoolDesignPage(page: PoolDesignProps) {
  const { hero, figures, process, styles, planner, features, questions, closing } = page;
  return (
    <>
      <SplitHero {...hero} />
      <BelowHero sections={pickSections(page, ids)}>
        <dl className="wrap mt-7 grid sm:grid-cols-3 lg:mt-10">
          {figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex items-baseline gap-x-5 gap-y-1 max-sm:flex-wrap border-t border-limestone py-2 sm:max-lg:flex-col sm:border-b sm:py-7"
            >
              <dd className="order-first shrink-0 max-sm:min-w-[min(5rem,30%)] first-letter:uppercase font-display text-heading leading-none tracking-(--tracking-display) lining-nums">
                {value}
              </dd>
              <dt className="text-small text-stone max-sm:flex-[1_1_8rem] sm:max-w-[22ch]">{label}</dt>
            </div>
          ))}
        </dl>

        <Section labelledBy="process">
          <SectionHeading id="process" title={process.title} intro={process.intro} isSplit />
          <div className="mt-7 lg:mt-10">
            <Steps count={5} family="design-sheets" steps={process.steps} />
          </div>
        </Section>

        <Section background="travertine" labelledBy="styles">
          <div className="grid gap-x-8 lg:grid-cols-12">
            <div className="lg:col-span-7 lg:col-start-6">
              <SectionHeading id="styles" title={styles.title} intro={styles.intro} />
            </div>
          </div>
          {/* Each of the three cards is lower than the one before. */}
          <Strip className="mt-7 grid-cols-3 gap-x-5 lg:mt-10 lg:gap-x-8">
            {styles.cards.map((card, index) => (
              <li key={card.title} className={classes(index === 1 && "lg:mt-12", index === 2 && "lg:mt-24")}>
                <Style {...card} labels={styles.labels} />
              </li>
            ))}
          </Strip>
        </Section>

        <PlannerInvitation {...planner} />

        <section aria-labelledby="features" className="bg-deep pb-(--band) text-paper">
          <EdgePicture picture={features.picture}>
            <figcaption className="pt-2">
              <PictureNote source={features.picture} light />
            </figcaption>
          </EdgePicture>
          <div className="wrap grid gap-x-8 gap-y-8 pt-8 lg:grid-cols-12 lg:pt-12">
            <div className="lg:col-span-5">
              <SectionHeading id="features" title={features.title} intro={features.intro} light />
            </div>
            <div className="lg:col-span-6 lg:col-start-7">
              <ul>
                {features.items.map(({ title, text, cost }) => (
                  <li key={title} className="border-t border-paper/25 py-3 first:border-0 first:pt-0">
                    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                      <h3 className="text-title">{title}</h3>
                      <p className="text-small tabular-nums">{cost}</p>
                    </div>
                    <p className="mt-1 max-w-[54ch] text-small text-shallow">{text}</p>
                  </li>
                ))}
              </ul>
              <Source text={features.source} light className="mt-4 border-t border-paper/25 pt-5" />
            </div>
          </div>
        </section>

        <Faq {...questions} />
        <Closing {...closing} />
      </BelowHero>
    </>
  );
}

type StyleRows = { line: string; stone: string; planting: string };
type StyleProps = StyleRows & { title: string; text: string; picture: PictureSource; labels: StyleRows };

function Style({ title, text, line, stone, planting, picture: source, labels }: StyleProps) {
  return (
    <article>
      <figure>
        <div className="relative aspect-[4/5] overflow-hidden max-lg:aspect-[4/3]">
          {/* The upright frame shows half the width of the picture. */}
          <Picture
            source={source}
            sizes="(min-width: 96rem) 56rem, (min-width: 64rem) 58vw, (min-width: 25rem) 20rem, 80vw"
            fill
          />
        </div>
        <figcaption className="pt-2">
          <PictureNote source={source} />
        </figcaption>
      </figure>
      <h3 className="mt-4 text-title">{title}</h3>
      <p className="mt-1 mb-4 text-small text-stone">{text}</p>
      <Figures
        figures={[
          { label: labels.line, value: line },
          { label: labels.stone, value: stone },
          { label: labels.planting, value: planting },
        ]}
      />
    </article>
  );
}
