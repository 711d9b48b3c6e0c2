// Labels and values in two columns between hairlines.
export function Figures({ figures }: { figures: { label: string; value: string }[] }) {
  return (
    <dl className="border-t border-limestone text-small">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-limestone py-1.5">
          <dt className="max-w-[65%] min-w-min flex-none text-stone">{label}</dt>
          <dd className="grow basis-16 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
