// Company figures as large numerals between rules. Very large text gets a line for each.
import { SampleMark } from "#design/ui/sample-mark.tsx";

type Stat = { value: string; label: string; note?: string | undefined; sample?: true | undefined };

export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 border-y border-limestone lg:grid-cols-4 @max-[16rem]:block">
        {stats.map(({ value, label, note, sample }) => (
          <div key={label} className="stat flex flex-col-reverse justify-end gap-1.5 py-4 lg:py-8">
            <dt className="text-small text-stone">
              {label} <SampleMark sample={sample} />
              {note && <span className="mt-1 block max-w-[30ch] pr-4 text-label max-md:hidden">{note}</span>}
            </dt>
            <dd className="font-display text-numeral tracking-(--tracking-display) lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
