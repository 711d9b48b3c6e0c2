// Small links side by side.

export function LinkRow({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to} className="underline-slide inline-flex min-h-11 items-center text-small">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
