// All areas from A to Z with their distances from downtown.
import type { buildAreaDirectory } from "#content/area-directory.ts";
import { Section } from "#design/ui/section.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { AreaRequest } from "../sections/area-request.tsx";

type AreasProps = NonNullable<ReturnType<typeof buildAreaDirectory>>;

export function AreasPage({ label, title, intro, areas, pages, request }: AreasProps) {
  return (
    <>
      <header className="wrap grid items-end gap-x-8 gap-y-6 pt-8 pb-8 lg:grid-cols-12 lg:pt-12 lg:pb-10">
        <div className="lg:col-span-8">
          <p className="label text-stone">{label}</p>
          <h1 className="mt-5 max-w-[14ch] text-display">{title}</h1>
        </div>
        <p className="max-w-[40ch] text-stone lg:col-span-4 lg:pb-2">{intro}</p>
      </header>
      <div className="wrap pb-(--band)">
        <ol className="gap-x-12 border-b border-limestone sm:columns-2 lg:columns-3">
          {areas.map(({ name, to, distance }) => (
            <li key={to} className="break-inside-avoid border-t border-limestone">
              <a
                href={to}
                className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 py-3"
              >
                <span className="font-display text-lead leading-snug tracking-(--tracking-display) group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                  {name}
                </span>
                <span className="text-label text-stone">{distance}</span>
              </a>
            </li>
          ))}
        </ol>
        {pages && <PageLinks {...pages} />}
      </div>
      <BelowHero>
        <Section background="travertine">
          <AreaRequest {...request} />
        </Section>
      </BelowHero>
    </>
  );
}

type PageLinksProps = { label: string; links: { number: number; to: string; current: boolean }[] };

function PageLinks({ label, links }: PageLinksProps) {
  return (
    <nav aria-label={label} className="mt-10">
      <ol className="flex flex-wrap gap-x-2">
        {links.map(({ number, to, current }, index) => (
          <li key={to} className="flex items-center gap-2">
            {index > 0 && number > (links[index - 1]?.number ?? 0) + 1 && <span aria-hidden="true">…</span>}
            <a
              href={to}
              aria-current={current ? "page" : undefined}
              className="target grid place-items-center tabular-nums hover:underline hover:underline-offset-4 aria-[current]:font-medium aria-[current]:text-deep"
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
