// The introduction of an area: description, benefits and, on full pages, a table of key facts.
import type { FullAreaData } from "#content/areas.ts";
import { Section } from "#design/ui/section.tsx";

type AreaIntroProps = FullAreaData["intro"] & { glance?: FullAreaData["glance"] };

export function AreaIntro({ title, paragraphs, benefitsTitle, benefits, glance }: AreaIntroProps) {
  return (
    <Section labelledBy="intro">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="intro" className="max-w-[20ch] text-heading">
            {title}
          </h2>
          <div className="mt-4 grid gap-3">
            {paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? "measure text-lead max-md:text-body" : "measure"}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          {glance ? (
            <Glance {...glance} />
          ) : (
            <Benefits title={benefitsTitle} items={benefits} className="grid" />
          )}
        </div>
      </div>
      {glance && (
        <div className="mt-6 lg:mt-10">
          <Benefits
            title={benefitsTitle}
            items={benefits}
            className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3"
          />
        </div>
      )}
    </Section>
  );
}

function Benefits({ title, items, className }: { title: string; items: string[]; className: string }) {
  return (
    <>
      <p className="label text-stone">{title}</p>
      <ul className={`mt-2 ${className}`}>
        {items.map((benefit) => (
          <li key={benefit} className="border-t border-limestone py-1.5 text-small lg:py-2">
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}

function Glance({ title, rows }: FullAreaData["glance"]) {
  return (
    <div className="@container">
      <table className="w-full border-b border-limestone text-left text-small">
        <caption className="label pb-2 text-left text-stone">{title}</caption>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-t border-limestone align-baseline @max-[16rem]:block">
              <th
                scope="row"
                className="w-[min(7.5rem,40%)] py-1.5 pr-4 font-normal lg:py-2 text-stone @max-[16rem]:block @max-[16rem]:w-auto @max-[16rem]:pb-0"
              >
                {label}
              </th>
              <td className="py-1.5 wrap-anywhere lg:py-2 @max-[16rem]:block">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
