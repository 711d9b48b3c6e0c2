// The company in four numerals between rules.
export function Stats({ stats }: { stats: { value: string; label: string }[] }) {
  return (
    <dl className="grid grid-cols-2 border-y border-limestone lg:grid-cols-4">
      {stats.map(({ value, label }) => (
        <div key={label} className="stat flex flex-col-reverse justify-end gap-3 py-8 lg:py-10">
          <dt className="text-small text-stone">{label}</dt>
          <dd className="font-display text-numeral tracking-(--tracking-display) lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
