// Differences between two versions of a page: texts before and after, with changed words marked.
import { markChangedWords } from "./changed-words.ts";
import type { Difference } from "./editing.ts";
import { Pieces } from "./pieces.tsx";

/** More are collapsed. */
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
      {differences.map((difference) => (
        // A removed item and a changed one may have the same label.
        <div key={`${difference.label} ${difference.before}`}>
          <dt>{difference.label}</dt>
          <dd>
            <BeforeAndAfter {...difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BeforeAndAfter({ before, after }: Difference) {
  if (before === null || after === null)
    return (
      <>
        <p className="difference-kind">{before === null ? "Added" : "Removed"}</p>
        {before === null ? <ins>{after}</ins> : <del>{before}</del>}
      </>
    );
  const marked = markChangedWords(before, after);
  return (
    <>
      <del>
        <span className="hidden-text">Before: </span>
        <Pieces pieces={marked.before} />
      </del>
      <ins>
        <span className="hidden-text">After: </span>
        <Pieces pieces={marked.after} />
      </ins>
    </>
  );
}
