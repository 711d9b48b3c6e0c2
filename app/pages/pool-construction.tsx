// Pool construction: process, timeline, prices, payment draws, people, materials, warranties.
import { buildPriceRow } from "#app/content/prices.ts";
import { readContent } from "#app/content/read.ts";
import { buildServicePage, withPicture } from "#app/content/services.ts";
import { buildPlannerInvitation } from "#app/content/starts.ts";
import { buildTimeline, phaseNames } from "#app/content/timeline.ts";
import { fillIn } from "#app/fill-in.ts";
import { BelowHero } from "#app/layout/below-hero.tsx";
import { pickSections } from "#app/layout/section-list.tsx";
import type { SiteData } from "#app/layout/site-data.ts";
import { formatSpan } from "#app/numbers.ts";
import { Closing } from "#app/sections/closing.tsx";
import { DrawSchedule } from "#app/sections/draw-schedule.tsx";
import { EdgePicture } from "#app/sections/edge-picture.tsx";
import { Faq } from "#app/sections/faq.tsx";
import { PictureCaption } from "#app/sections/picture-caption.tsx";
import { PlannerInvitation } from "#app/sections/planner-invitation.tsx";
import { PriceTable } from "#app/sections/price-table.tsx";
import { StepPairs } from "#app/sections/process-steps.tsx";
import { Source } from "#app/sections/source.tsx";
import { SplitHero } from "#app/sections/split-hero.tsx";
import { TimelineChart } from "#app/sections/timeline-chart.tsx";
import { DrawingFile } from "#app/ui/drawing/drawing-file.tsx";
import { ground } from "#app/ui/drawing/ground.ts";
import { swatches } from "#app/ui/drawing/swatches.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";

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
          <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
            <h2 id="process" className="text-heading lg:col-span-7">
              {process.title}
            </h2>
            <p className="max-w-[46ch] text-stone lg:col-span-4 lg:col-start-9">{process.intro}</p>
          </div>
          <div className="mt-12">
            <StepPairs
              steps={process.steps.map(({ drawing, ...step }) => ({
                ...step,
                drawing: <DrawingFile family={ground} name={drawing} />,
              }))}
            />
          </div>
        </Section>

        <Stages {...page.stages} />

        <Section background="travertine" labelledBy="time">
          <SectionHeading id="time" title={time.title} intro={time.intro} />
          <div className="mt-12">
            <TimelineChart phases={time.phases} legend={time.legend} finish={time.finish} />
          </div>
          <p className="mt-4 max-w-[62ch]">{time.projects}</p>
          <Source text={time.source} className="mt-8" />
        </Section>

        <Cost {...page.cost} />

        <PlannerInvitation {...page.planner} background="travertine" />

        <Section background="deep" labelledBy="draws">
          <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
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

/** Two stages side by side, then the finished pool from edge to edge. */
function Stages({ title, intro, pictures }: Page["stages"]) {
  const last = pictures.at(-1);
  return (
    <section aria-labelledby="stages" className="pb-(--band)">
      <div className="wrap">
        <SectionHeading id="stages" title={title} intro={intro} />
        <ul className="mt-12 grid gap-x-5 gap-y-10 md:grid-cols-2 lg:gap-x-8">
          {pictures.slice(0, -1).map(({ picture, title: stage, text }) => (
            <li key={stage}>
              <figure>
                <Picture source={picture} sizes="(min-width: 96rem) 44rem, (min-width: 48rem) 46vw, 92vw" />
                <PictureCaption title={stage} text={text} picture={picture} />
              </figure>
            </li>
          ))}
        </ul>
      </div>
      {last && (
        <EdgePicture picture={last.picture} className="mt-12 lg:mt-16">
          <PictureCaption {...last} />
        </EdgePicture>
      )}
    </section>
  );
}

function Cost({ title, intro, own, tables, source }: Page["cost"]) {
  return (
    <Section labelledBy="cost">
      <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading id="cost" title={title} intro={intro} />
          <p className="mt-8 max-w-[34ch] border-t border-ink pt-6 text-lead">{own}</p>
        </div>
        <div className="grid gap-y-14 lg:col-span-6 lg:col-start-7">
          {tables.map((table) => (
            <PriceTable key={table.caption} {...table} />
          ))}
          <Source text={source} />
        </div>
      </div>
    </Section>
  );
}

function People({ title, intro, rows }: Page["people"]) {
  return (
    <Section labelledBy="people">
      <h2 id="people" className="label font-text text-stone">
        {title}
      </h2>
      <p className="mt-4 max-w-[26ch] font-display text-heading tracking-(--tracking-display) text-balance">
        {intro}
      </p>
      <ul className="mt-12 border-b border-limestone">
        {rows.map(({ who, when, what }) => (
          <li
            key={who}
            className="grid gap-x-8 gap-y-1 border-t border-limestone py-6 md:grid-cols-12 md:items-baseline"
          >
            <h3 className="text-title md:col-span-4">{who}</h3>
            <p className="text-small text-stone md:col-span-3">{when}</p>
            <p className="md:col-span-5">{what}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Materials({ title, intro, cards }: Page["materials"]) {
  return (
    <Section background="travertine" labelledBy="materials">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="materials" title={title} intro={intro} />
        </div>
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:col-span-8">
          {cards.map((card) => (
            <li key={card.title} className="flex flex-wrap items-start gap-6">
              <div className="w-28">
                <DrawingFile family={swatches} name={card.swatch} />
              </div>
              <div className="min-w-0 flex-[1_1_8rem]">
                <h3 className="text-lead leading-snug">{card.title}</h3>
                <p className="mt-2 text-small text-stone">{card.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
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
      <SectionHeading id="testimonials" title={testimonials.title} />
      <ul className="mt-12 grid gap-x-16 gap-y-12 md:grid-cols-2">
        {testimonials.items.map(({ quote, name, location }) => (
          <li key={name}>
            <figure className="flex h-full flex-col border-t border-ink pt-6">
              <blockquote className="max-w-[30ch] font-display text-title leading-snug tracking-(--tracking-display)">
                “{quote}”
              </blockquote>
              <figcaption className="mt-auto pt-6 text-small">
                <span className="font-medium">{name}</span>
                <span className="text-stone">, {location}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <section aria-labelledby="warranties" className="mt-(--band)">
        <h3 id="warranties" className="text-title">
          {warranties.title}
        </h3>
        <dl className="mt-8 grid border-b border-limestone sm:grid-cols-3 sm:border-t">
          {warranties.items.map(({ value, label }) => (
            <div
              key={value}
              className="flex flex-col-reverse justify-end gap-2 py-6 max-sm:border-t max-sm:border-limestone"
            >
              <dt className="max-w-[24ch] text-small text-stone">{label}</dt>
              <dd className="font-display text-heading leading-none tracking-(--tracking-display) lining-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Section>
  );
}
