// The small mark beside people, reviews and records that the company has not replaced by its own yet.
type SampleMarkProps = { sample: true | undefined; light?: boolean };

export function SampleMark({ sample, light = false }: SampleMarkProps) {
  if (!sample) return null;
  return (
    <span
      className={`inline-block border px-1.5 text-label leading-4.5 ${light ? "border-shallow/60 text-shallow" : "border-stone/60 text-stone"}`}
    >
      Sample
    </span>
  );
}
