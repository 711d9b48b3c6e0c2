// A legal page: its table of contents on the left, its text in one column.

import type { LegalPageData } from "#content/legal.ts";
import { formatDate } from "#lib/dates.ts";
import { LinkedText } from "../layout/linked-text.tsx";
import { Contents } from "./contents.tsx";

type Section = LegalPageData["sections"][number];

export function Legal({ title, intro, updated, labels, contact, sections }: LegalPageData) {
  return (
    <div className="wrap gap-x-8 gap-y-12 pt-5 pb-(--band) lg:grid lg:grid-cols-12 lg:pt-12">
      <header className="pb-6 lg:col-span-12 lg:pb-0">
        <h1 className="max-w-[18ch] text-hero">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-stone">{intro}</p>
        <p className="mt-3 text-small text-stone">
          {labels.updated} <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
      </header>
      <Contents title={labels.contents} sections={sections} />
      <div className="max-lg:pt-7 lg:col-span-8 lg:col-start-5">
        {sections.map((section) => (
          <LegalSection
            key={section.id}
            {...section}
            contact={contact}
            className="mt-10 first:mt-0 lg:mt-14"
          />
        ))}
      </div>
    </div>
  );
}

function LegalSection({
  id,
  title,
  passages,
  contact,
  className,
}: Section & { contact: LegalPageData["contact"]; className: string }) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {passages.map((passage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages are never reordered
        <LegalPassage key={index} passage={passage} contact={contact} />
      ))}
    </section>
  );
}

type PassageProps = { passage: Section["passages"][number]; contact: LegalPageData["contact"] };

function LegalPassage({ passage, contact }: PassageProps) {
  if (typeof passage === "string")
    return (
      <p className="measure mt-3 max-md:text-small">
        <LinkedText {...contact}>{passage}</LinkedText>
      </p>
    );
  if ("list" in passage)
    return (
      <ul className="measure mt-3 list-['–_'] space-y-1.5 pl-5 max-md:text-small">
        {passage.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  const { head, rows } = passage.table;
  return (
    // Stacks the cells of a row where the columns do not fit.
    <div className="@container">
      <table className="mt-6 w-full border-t border-ink text-left text-small @max-[14rem]:block">
        <thead className="@max-[14rem]:hidden">
          <tr className="border-b border-limestone">
            {head.map((cell) => (
              <th key={cell} scope="col" className="label py-2 pr-6 text-stone">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[14rem]:block">
          {rows.map(([first, ...others]) => (
            <tr key={first} className="border-b border-limestone align-top @max-[14rem]:block">
              <th scope="row" className="py-2 pr-6 font-medium @max-[14rem]:block">
                {first}
              </th>
              {others.map((cell) => (
                <td key={cell} className="py-2 pr-6 @max-[14rem]:block">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
