// All guides by theme: what homeowners ask before, during and after a pool.
import type { guideList } from "#content/guides.ts";
import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { AreaCallToAction } from "../sections/area-call-to-action.tsx";

type GuidesProps = ReturnType<typeof guideList>;

export function GuidesPage({ name, title, intro, groups, note, call }: GuidesProps) {
  return (
    <>
      <header className="wrap grid items-end gap-x-8 gap-y-10 pt-5 pb-8 lg:grid-cols-12 lg:pt-12 lg:pb-20">
        <div className="lg:col-span-7">
          <p className="label text-stone">{name}</p>
          <h1 className="mt-4 max-w-[13ch] text-hero leading-none">{title}</h1>
          <p className="mt-4 max-w-[48ch] text-lead lg:mt-7 text-stone">{intro}</p>
        </div>
        <div className="max-lg:hidden lg:col-span-5">
          <DrawingFile family="ground" name="water" />
        </div>
      </header>
      <div className="wrap pb-(--band)">
        {groups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
        <p className="measure border-t border-ink pt-6 text-small text-stone lg:ml-[calc(100%/3)]">{note}</p>
      </div>
      <BelowHero>
        <AreaCallToAction {...call} background="travertine" />
      </BelowHero>
    </>
  );
}

type GroupProps = GuidesProps["groups"][number];

function Group({ id, title, text, guides }: GroupProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-1 border-t border-ink pt-4 pb-6 lg:pt-6 lg:grid-cols-12 lg:pb-20"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="text-heading max-lg:text-title">
          {title}
        </h2>
        <p className="mt-1 text-small text-stone lg:mt-3 lg:max-w-[32ch]">{text}</p>
      </div>
      <ol className="lg:col-span-8">
        {guides.map((guide) => (
          <li
            key={guide.to}
            className="relative grid grid-cols-[1.75rem_1fr] items-baseline gap-x-3 border-limestone py-3 not-first:border-t sm:grid-cols-[4.5rem_1fr] lg:py-5 lg:first:pt-1"
          >
            <span aria-hidden="true" className="font-display text-title text-lagoon tabular-nums lining-nums">
              {guide.number}
            </span>
            <div>
              <h3 className="text-lead leading-snug lg:text-title">
                <a
                  href={guide.to}
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {guide.title}
                </a>
              </h3>
              <p className="mt-0.5 max-w-[56ch] lg:mt-1.5 text-small text-stone">{guide.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
