// The marked trees: how thick each trunk is, and buttons to add and remove one.
import type { ToolWords } from "#content/schemas/planner.ts";
import { Button } from "#design/ui/button.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { parameters } from "#plan/parameters.ts";
import { clamp } from "#plan/values.ts";
import type { MarkedTree } from "./fit.ts";

const trunk = parameters.tree.parts[2];

type TreeFieldsProps = {
  trees: readonly MarkedTree[];
  words: ToolWords["trace"]["trees"];
  onChange: (trees: readonly MarkedTree[]) => void;
  onAdd: () => void;
};

export function TreeFields({ trees, words, onChange, onAdd }: TreeFieldsProps) {
  const { most } = parameters.tree;

  function setTrunk(index: number, trunkInches: number) {
    onChange(trees.map((tree, each) => (each === index ? { ...tree, trunkInches } : tree)));
  }

  return (
    <div className="mt-3 text-small">
      {trees.length === 0 && <p>{words.none}</p>}
      <ul>
        {trees.map(({ trunkInches }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two trees may be equal
          <li key={index} className="flex flex-wrap items-center gap-x-3 border-b border-limestone py-1">
            <label className="flex flex-[1_1_12rem] flex-wrap items-center gap-x-3">
              <span className="flex-[1_1_8rem]">{`Tree ${index + 1}, trunk in inches`}</span>
              <input
                type="number"
                min={trunk.min}
                max={trunk.max}
                value={trunkInches || ""}
                onChange={({ target }) => setTrunk(index, target.valueAsNumber || 0)}
                // Not before: the "1" and the blank of a number that is replaced are no trunks yet.
                onBlur={() => setTrunk(index, Math.round(clamp(trunkInches, trunk)))}
                className="min-h-11 w-20 rounded-edge border border-stone bg-paper px-3 text-body"
              />
            </label>
            <button
              type="button"
              aria-label={`Remove tree ${index + 1}`}
              className="target font-medium text-deep underline underline-offset-4"
              onClick={() => onChange(trees.filter((_, each) => each !== index))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {trees.length < most ? (
        <Button look="line" className="mt-3 px-4" onClick={onAdd}>
          Add a tree
        </Button>
      ) : (
        <p className="mt-3">{fillIn(words.most, { most })}</p>
      )}
    </div>
  );
}
