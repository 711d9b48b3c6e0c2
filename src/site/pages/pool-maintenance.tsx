// Pool maintenance: four plans, the work of a visit, water readings, the year in Houston.
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import { Closing } from "../sections/closing.tsx";
import { percentOf } from "../sections/percent.ts";
import { ServicePlans } from "../sections/service-plans.tsx";
import { Source } from "../sections/source.tsx";
import { SplitHero } from "../sections/split-hero.tsx";

export function loadPoolMaintenance() {
  return buildServicePage(readContent()["services/pool-maintenance"], "/services/pool-maintenance");
}

type Page = ReturnType<typeof loadPoolMaintenance>;

const ids = ["plans", "list", "water", "year"] as const;

export function PoolMaintenancePage(page: Page) {
  const { hero, plans, list, energy, closing } = page;
  return (
    <>
      <SplitHero {...hero} />
      <BelowHero sections={pickSections(page, ids)}>
        <Section labelledBy="plans">
          <SectionHeading id="plans" title={plans.title} intro={plans.intro} />
          <div className="mt-8 lg:mt-10">
            <ServicePlans rows={plans.rows} plans={plans.plans} />
          </div>
          <p className="mt-5 max-w-[72ch] text-label text-stone">{plans.note}</p>
        </Section>

        <Section background="travertine" labelledBy="list">
          <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <SectionHeading id="list" title={list.title} />
            </div>
            <ul className="gap-x-12 sm:columns-2 lg:col-span-8">
              {list.items.map(({ title, text }) => (
                <li key={title} className="break-inside-avoid border-t border-limestone py-2.5">
                  <h3 className="text-lead leading-snug">{title}</h3>
                  <p className="text-small text-stone">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </Section>

        <Readings {...page.water} />
        <Year {...page.year} />

        <Section>
          <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
            <p className="font-display text-display tracking-(--tracking-display) first-letter:uppercase lining-nums lg:col-span-6">
              {energy.figure}
            </p>
            <div className="lg:col-span-6">
              <p className="max-w-[44ch] text-lead">{energy.text}</p>
              <Source text={energy.source} className="mt-4" />
            </div>
          </div>
        </Section>

        <Closing {...closing} />
      </BelowHero>
    </>
  );
}

function Readings({ title, intro, scales }: Page["water"]) {
  return (
    <Section labelledBy="water">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:order-last lg:col-span-4 lg:col-start-9">
          <SectionHeading id="water" title={title} intro={intro} />
        </div>
        <ul className="lg:col-span-7">
          {scales.map((scale) => (
            <li key={scale.title} className="border-t border-limestone py-2.5 first:border-0 first:pt-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="text-lead">{scale.title}</h3>
                <p className="font-display text-lead tracking-(--tracking-display) lining-nums">
                  {scale.from}–{scale.to}
                  {scale.unit && <span className="font-text text-small tracking-normal"> {scale.unit}</span>}
                </p>
              </div>
              <div aria-hidden="true" className="relative my-2 h-4">
                <span className="absolute inset-x-0 top-1/2 border-t border-stone" />
                <span
                  style={{
                    left: percentOf(scale.from - scale.low, scale.high - scale.low),
                    width: percentOf(scale.to - scale.from, scale.high - scale.low),
                  }}
                  className="absolute inset-y-0 kept-fill bg-lagoon"
                />
              </div>
              <p className="flex justify-between gap-6 text-small text-stone">
                <span aria-hidden="true">{scale.low}</span>
                <span className="min-w-0 text-center">{scale.why}</span>
                <span aria-hidden="true">{scale.high}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Year({ title, seasons }: Page["year"]) {
  return (
    <Section background="deep" labelledBy="year">
      <SectionHeading id="year" title={title} light />
      {/* The twelve months as a scale above the four seasons. */}
      <div aria-hidden="true" className="mt-8 lg:mt-10 hidden grid-cols-12 text-label text-shallow lg:grid">
        {["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"].map((month, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months are never reordered
          <span key={index} className="border-l border-paper/40 pb-3 pl-2">
            {month}
          </span>
        ))}
      </div>
      <Strip as="ol" className="grid-cols-4 max-lg:mt-7">
        {seasons.map((season) => (
          <li key={season.months} className="border-t border-paper/40 pt-4 pr-8 lg:border-l lg:pl-2">
            <p className="text-small text-shallow">{season.months}</p>
            <h3 className="mt-2 text-title">{season.title}</h3>
            <p className="mt-2 text-small text-shallow">{season.text}</p>
          </li>
        ))}
      </Strip>
    </Section>
  );
}
