// The office hours as a small table.
import type { SiteData } from "./site-data.ts";

export function Hours({ hours }: { hours: SiteData["company"]["hours"] }) {
  return (
    <dl className="mt-4 grid lg:mt-6 max-w-xs grid-cols-[auto_auto] justify-between gap-x-6 gap-y-1 text-small tabular-nums">
      {hours.map(({ label, shown }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-right">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
