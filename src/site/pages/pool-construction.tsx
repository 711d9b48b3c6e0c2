// Pool construction: process, timeline, prices, payment draws, people, materials, warranties.
import { buildPriceRow } from "#content/prices.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage, withPicture } from "#content/services.ts";
import { buildPlannerInvitation } from "#content/starts.ts";
import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { ground } from "#design/drawing/ground.ts";
import { swatches } from "#design/drawing/swatches.ts";
import { classes } from "#design/ui/classes.ts";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { SampleMark } from "#design/ui/sample-mark.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { formatCount, formatSpan } from "#lib/numbers.ts";
import { buildTimeline, phaseNames } from "#plan/project-weeks.ts";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import type { SiteData } from "../layout/site-data.ts";
import { Closing } from "../sections/closing.tsx";
import { DrawSchedule } from "../sections/draw-schedule.tsx";
import { Faq } from "../sections/faq.tsx";
import { PictureCaption } from "../sections/picture-caption.tsx";
import { PlannerInvitation } from "../sections/planner-invitation.tsx";
import { PriceTable } from "../sections/price-table.tsx";
import { StepGrid } from "../sections/process-steps.tsx";
import { Source } from "../sections/source.tsx";
import { SplitHero } from "../sections/split-hero.tsx";
import { TimelineChart } from "../sections/timeline-chart.tsx";

export function loadPoolConstruction() {
  const { "services/pool-construction": page, facts, projects } = readContent();
  const { name: _name, seo: _seo, hero: _hero, ...sections } = page;
  const { stages, time, cost } = page;
  const timeline = buildTimeline(facts);
  const plannedWeeks = projects.map(({ data }) => data.weeksPlanned);
  return {
    ...sections,
    ...buildServicePage(page, "/services/pool-construction"),
    stages: { ...stages, pictures: stages.pictures.map(withPicture) },
    time: {
      ...time,
      phases: phaseNames.map((id) => ({ id, ...time.phases[id], ...timeline[id] })),
      projects: fillIn(time.projects, {
        planned: formatSpan(Math.min(...plannedWeeks), Math.max(...plannedWeeks)),
      }),
    },
    cost: {
      ...cost,
      tables: cost.tables.map(({ caption, prices }) => ({ caption, rows: prices.map(buildPriceRow) })),
    },
    planner: buildPlannerInvitation("construction"),
  };
}

type Page = ReturnType<typeof loadPoolConstruction>;

const ids = [
  "process",
  "stages",
  "time",
  "cost",
  "draws",
  "people",
  "materials",
  "testimonials",
  "warranties",
  "questions",
] as const;

type PoolConstructionProps = ReturnType<typeof loadPoolConstruction> & { site: SiteData };

export function PoolConstructionPage({ site, ...page }: PoolConstructionProps) {
  const { listing, hero, process, time, draws, questions, closing } = page;
  return (
    <>
      <SplitHero trail={listing.trail} {...hero} />
      <BelowHero site={site} sections={pickSections(page, ids)}>
        <Section labelledBy="process">
          <SectionHeading id="process" title={process.title} intro={process.intro} isSplit />
          <div className="mt-7 lg:mt-10">
            <StepGrid
              count={4}
              steps={process.steps.map(({ drawing, ...step }) => ({
                ...step,
                drawing: <DrawingFile family={ground} name={drawing} />,
              }))}
            />
          </div>
        </Section>

        <Stages {...page.stages} />

        <Section background="travertine" labelledBy="time">
          <SectionHeading id="time" title={time.title} intro={time.intro} isSplit />
          <div className="mt-7 lg:mt-10">
            <TimelineChart phases={time.phases} legend={time.legend} finish={time.finish} />
          </div>
          <p className="mt-4 max-w-[62ch]">{time.projects}</p>
          <Source text={time.source} className="mt-8" />
        </Section>

        <Cost {...page.cost} />

        <PlannerInvitation {...page.planner} background="travertine" />

        <Section background="deep" labelledBy="draws">
          <div className="grid gap-x-8 gap-y-8 lg:gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <SectionHeading id="draws" title={draws.title} intro={draws.intro} light />
            </div>
            <div className="lg:col-span-7 lg:col-start-6">
              <DrawSchedule rows={draws.rows} note={draws.note} labels={draws.labels} />
            </div>
          </div>
        </Section>

        <People {...page.people} />
        <Materials {...page.materials} />
        <TestimonialsAndWarranties testimonials={page.testimonials} warranties={page.warranties} />
        <Faq {...questions} background="travertine" />
        <Closing {...closing} background="paper" />
      </BelowHero>
    </>
  );
}

/** One spot in three stages, without gaps from one edge of the screen to the other. */
function Stages({ title, intro, pictures }: Page["stages"]) {
  return (
    <section aria-labelledby="stages" className="pb-(--band)">
      <div className="wrap">
        <SectionHeading id="stages" title={title} intro={intro} isSplit />
      </div>
      <ul className="mt-7 grid grid-cols-2 gap-y-6 md:grid-cols-3">
        {pictures.map(({ picture, title: stage, text }, index) => (
          <li key={stage} className={classes(index === pictures.length - 1 && "max-md:col-span-2")}>
            <figure>
              <Picture
                source={picture}
                sizes={`(min-width: 48rem) 34vw, ${index === pictures.length - 1 ? "100vw" : "50vw"}`}
              />
              <div className="pr-3 pl-(--gutter) md:pr-4 md:pl-5">
                <PictureCaption title={stage} text={text} picture={picture} />
              </div>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cost({ title, intro, own, tables, source }: Page["cost"]) {
  return (
    <Section labelledBy="cost">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="cost" title={title} intro={intro} />
          <p className="mt-6 max-w-[34ch] border-t border-ink pt-4 text-lead">{own}</p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <ul className="border-b border-limestone">
            {tables.map((table) => (
              <li key={table.caption} className="border-t border-limestone">
                <Disclosure title={table.caption} note={formatCount(table.rows.length, "price")}>
                  <div className="pb-6">
                    <PriceTable {...table} titled />
                  </div>
                </Disclosure>
              </li>
            ))}
          </ul>
          <Source text={source} className="mt-3" />
        </div>
      </div>
    </Section>
  );
}

function People({ title, intro, rows }: Page["people"]) {
  return (
    <Section labelledBy="people">
      <SectionHeading id="people" title={title} intro={intro} isSplit />
      <ul className="mt-7 border-b border-limestone">
        {rows.map(({ who, when, what }) => (
          <li
            key={who}
            className="grid gap-x-8 border-t border-limestone py-3 md:grid-cols-12 md:items-baseline"
          >
            <h3 className="text-lead leading-snug md:col-span-3">{who}</h3>
            <p className="text-small text-stone md:col-span-4">{when}</p>
            <p className="text-small md:col-span-5">{what}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Materials({ title, intro, cards }: Page["materials"]) {
  return (
    <Section background="travertine" labelledBy="materials">
      <SectionHeading id="materials" title={title} intro={intro} isSplit />
      <ul className="mt-7 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.title} className="flex flex-wrap items-start gap-x-5">
            <div className="w-20">
              <DrawingFile family={swatches} name={card.swatch} />
            </div>
            <div className="min-w-0 flex-[1_1_8rem]">
              <h3 className="text-lead leading-snug">{card.title}</h3>
              <p className="mt-1 text-small text-stone">{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TestimonialsAndWarranties({
  testimonials,
  warranties,
}: {
  testimonials: Page["testimonials"];
  warranties: Page["warranties"];
}) {
  return (
    <Section labelledBy="testimonials">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <SectionHeading id="testimonials" title={testimonials.title} />
          <ul className="mt-5">
            {testimonials.items.map(({ quote, name, location, sample }) => (
              <li key={name} className="border-t border-limestone py-4">
                <figure>
                  <blockquote className="max-w-[44ch] font-display text-title leading-snug tracking-(--tracking-display)">
                    “{quote}”
                  </blockquote>
                  <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-2 text-small">
                    <span className="font-medium">{name}</span>
                    <span className="text-stone">{location}</span>
                    <SampleMark sample={sample} />
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
        <section aria-labelledby="warranties" className="lg:col-span-4 lg:col-start-9">
          <h3 id="warranties" className="text-title">
            {warranties.title}
          </h3>
          <dl className="mt-4 border-b border-limestone">
            {warranties.items.map(({ value, label }) => (
              <div
                key={value}
                className="flex flex-wrap items-baseline gap-x-4 border-t border-limestone py-3"
              >
                <dd className="order-first shrink-0 font-display text-title tracking-(--tracking-display) lining-nums">
                  {value}
                </dd>
                <dt className="text-small text-stone">{label}</dt>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Section>
  );
}
