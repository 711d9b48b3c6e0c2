// Pool construction: process, timeline, prices, payment draws, people, materials, warranties.

import { withPicture } from "#content/find-picture.ts";
import { buildPriceRow } from "#content/prices.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { buildPlannerInvitation } from "#content/starts.ts";
import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { SampleMark } from "#design/ui/sample-mark.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { formatCount, formatSpan } from "#lib/numbers.ts";
import { buildTimeline, phaseNames } from "#plan/project-weeks.ts";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import { Closing } from "../sections/closing.tsx";
import { DrawSchedule } from "../sections/draw-schedule.tsx";
import { Faq } from "../sections/faq.tsx";
import { PictureCaption } from "../sections/picture-caption.tsx";
import { PlannerInvitation } from "../sections/planner-invitation.tsx";
import { PriceTable } from "../sections/price-table.tsx";
import { Steps } from "../sections/process-steps.tsx";
import { Source } from "../sections/source.tsx";
import { SplitHero } from "../sections/split-hero.tsx";
import { TimelineChart } from "../sections/timeline-chart.tsx";

export function loadPoolConstruction() {
  const { "services/pool-construction": page, facts, projects } = readContent();
  const { stages, time, cost } = page;
  const timeline = buildTimeline(facts);
  const plannedWeeks = projects.map(({ data }) => data.weeksPlanned);
  return {
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

export function PoolConstructionPage(page: Page) {
  const { hero, process, time, draws, questions, closing } = page;
  return (
    <>
      <SplitHero {...hero} />
      <BelowHero sections={pickSections(page, ids)}>
        <Section labelledBy="process">
          <SectionHeading id="process" title={process.title} intro={process.intro} isSplit />
          <div className="mt-7 lg:mt-10">
            <Steps count={4} family="ground" steps={process.steps} />
          </div>
        </Section>

        <Stages {...page.stages} />

        <Section background="travertine" labelledBy="time">
          <SectionHeading id="time" title={time.title} intro={time.intro} isSplit />
          <div className="mt-7 lg:mt-10">
            <TimelineChart phases={time.phases} legend={time.legend} finish={time.finish} />
          </div>
          <Source text={`${time.projects} ${time.source}`} className="mt-2" />
        </Section>

        <Cost {...page.cost} />

        <PlannerInvitation {...page.planner} className="pt-0!" />

        <Section background="deep" labelledBy="draws">
          <div className="grid gap-x-8 gap-y-8 lg:gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <SectionHeading id="draws" title={draws.title} intro={draws.intro} light />
            </div>
            <div className="lg:col-span-7 lg:col-start-6">
              <DrawSchedule {...draws} closedTitle={draws.label} />
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
      <Strip className="mt-7 grid-cols-3">
        {pictures.map(({ picture, title: stage, text }) => (
          <li key={stage}>
            <figure>
              <Picture source={picture} sizes="(min-width: 64rem) 34vw, (min-width: 25rem) 20rem, 80vw" />
              <div className="pr-4 lg:pl-5">
                <PictureCaption title={stage} text={text} picture={picture} />
              </div>
            </figure>
          </li>
        ))}
      </Strip>
    </section>
  );
}

function Cost({ label, title, intro, own, tables, source }: Page["cost"]) {
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Section labelledBy="cost">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="cost" title={title} intro={intro} />
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <p className="max-w-[34ch] text-lead">{own}</p>
          <Disclosure
            title={label}
            note={formatCount(count, "price")}
            className="mt-5 border-y border-limestone"
          >
            {tables.map((table) => (
              <div key={table.caption} className="pb-6">
                <PriceTable {...table} />
              </div>
            ))}
            <p className="max-w-[72ch] pb-4 text-label text-stone">{source}</p>
          </Disclosure>
        </div>
      </div>
    </Section>
  );
}

function People({ title, intro, rows }: Page["people"]) {
  return (
    <Section labelledBy="people">
      <SectionHeading id="people" title={title} intro={intro} isSplit />
      <ul className="mt-5 grid gap-x-8 border-b border-limestone sm:grid-cols-2 lg:grid-cols-5 lg:border-0">
        {rows.map(({ who, when, what }) => (
          <li key={who} className="border-t border-limestone py-2.5 text-small">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-lead leading-snug">{who}</h3>
              <p>{when}</p>
            </div>
            <p className="text-stone">{what}</p>
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
      <Strip className="mt-7 grid-cols-3 gap-x-5 gap-y-8 lg:gap-x-8">
        {cards.map((card) => (
          <li key={card.title}>
            <DrawingFile family="swatches" name={card.swatch} />
            <h3 className="mt-3 text-lead leading-snug">{card.title}</h3>
            <p className="mt-1 text-small text-stone">{card.text}</p>
          </li>
        ))}
      </Strip>
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
          <Strip className="mt-5 gap-x-5">
            {testimonials.items.map(({ quote, name, location, sample }) => (
              <li key={name} className="border-t border-limestone py-3">
                <figure>
                  <blockquote className="max-w-[44ch] font-display text-lead leading-snug lg:text-title tracking-(--tracking-display)">
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
          </Strip>
        </div>
        <section aria-labelledby="warranties" className="lg:col-span-4 lg:col-start-9">
          <h3 id="warranties" className="text-title">
            {warranties.title}
          </h3>
          <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 border-b border-limestone lg:block">
            {warranties.items.map(({ value, label }) => (
              <div
                key={value}
                className="flex flex-wrap items-baseline gap-x-4 border-t border-limestone py-3 max-lg:flex-col"
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
