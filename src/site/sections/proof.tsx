// Facts that visitors can verify: registration, insurance, reviews. Empty until there are some.
type ProofProps = { proof: { label: string; value: string; url?: string | undefined }[] };

export function Proof({ proof }: ProofProps) {
  if (proof.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 py-4 text-small">
      {proof.map(({ label, value, url }) => (
        <div key={label + value}>
          <dt className="text-stone">{label}</dt>
          <dd>
            {url ? (
              <a href={url} className="underline-slide inline-flex min-h-11 items-center">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
