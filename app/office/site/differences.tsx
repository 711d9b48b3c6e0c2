// Differences between two versions of a page, as texts before and after.
import type { Difference } from "./editing.ts";

/** More differences fold. */
const SHOWN = 12;

export function Differences({ differences }: { differences: Difference[] }) {
  const more = differences.slice(SHOWN);
  return (
    <>
      <DifferenceList differences={differences.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <DifferenceList differences={more} />
        </details>
      )}
    </>
  );
}

function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <dl className="differences">
      {differences.map(({ field, label, before, after }) => (
        <div key={field.join(".")}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <del>
                <span className="hidden-text">Before: </span>
                {before}
              </del>
            )}
            {after !== null && (
              <ins>
                <span className="hidden-text">After: </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
