// The selected part with its actions, and a hint until the editor has been used.
import { Minus, Plus, Trash2 } from "lucide-react";
import { useHydrated } from "#design/live/use-hydrated.ts";
import { inFeet } from "#plan/checks.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { ROOT_FT_PER_TRUNK_INCH } from "#plan/rules.ts";
import { outlinePoints } from "#plan/shapes.ts";
import { clamp } from "#plan/values.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { type ItemId, treeIndexOf } from "./items.ts";
import { addPoint, removePoint } from "./outline-points.ts";
import { Tool } from "./plan-toolbar.tsx";
import { toValidPlan } from "./valid-plan.ts";

type SelectionBarProps = {
  selected: ItemId;
  /** The outline point that was used last. */
  point: number;
  hint: string;
  onRemove(): void;
  onAddPoint(index: number): void;
};

/** Renders its actions once scripts run. */
export function SelectionBar({ selected, point, hint, onRemove, onAddPoint }: SelectionBarProps) {
  const isHydrated = useHydrated();
  const editor = useEditor();
  const plan = usePlanner((state) => state.plan);
  const treeIndex = treeIndexOf(selected);
  const isOutline = isHydrated && selected === "pool" && plan.shape === "freeform";
  const isFixed = selected === "pool" || selected === "house" || selected === "yard";
  const canRemove = isHydrated && !isFixed && (selected !== "equipment" || plan.equipment !== null);

  const added = isOutline ? addPoint(plan, point) : null;

  function insertPoint() {
    if (!added) return;
    editor.edit(toValidPlan(added, editor.store.getState().data));
    onAddPoint(point + 1);
  }

  return (
    <div className="plan-selection">
      <p>
        <b>{nameItem(plan, selected)}</b>
        <span>{` ${measureItem(plan, selected)}`}</span>
      </p>
      {isOutline && (
        <>
          <Tool
            label={`Add a point after point ${point + 1}`}
            icon={Plus}
            isOff={!added}
            onPress={insertPoint}
          >
            <span>Point</span>
          </Tool>
          <Tool
            label={`Remove point ${point + 1} of ${outlinePoints(plan).length}`}
            icon={Minus}
            isOff={!removePoint(plan, point)}
            onPress={onRemove}
          >
            <span>Point</span>
          </Tool>
        </>
      )}
      {treeIndex !== null && <Trunk index={treeIndex} />}
      {canRemove && (
        <Tool label={`Remove ${nameItem(plan, selected)}`} icon={Trash2} onPress={onRemove}>
          <span>Remove</span>
        </Tool>
      )}
      {hint && <small>{hint}</small>}
    </div>
  );
}

const TRUNK_STEP_INCHES = 2;

function Trunk({ index }: { index: number }) {
  const editor = useEditor();
  const trunkInches = usePlanner(({ plan }) => plan.tree[index]?.[2]);
  if (trunkInches === undefined) return null;
  const [, , range] = parameters.tree.parts;

  function resize(step: number) {
    const { plan } = editor.store.getState();
    const inches = clamp((trunkInches ?? 0) + step, range);
    const tree = plan.tree.map((each, at) => (at === index ? ([each[0], each[1], inches] as const) : each));
    editor.edit({ ...plan, tree }, { name: `trunk ${index}`, atMs: performance.now() });
  }

  return (
    <>
      <Tool label="Thinner trunk" icon={Minus} onPress={() => resize(-TRUNK_STEP_INCHES)} />
      <Tool label="Thicker trunk" icon={Plus} onPress={() => resize(TRUNK_STEP_INCHES)} />
    </>
  );
}

function nameItem(plan: Plan, item: ItemId): string {
  const treeIndex = treeIndexOf(item);
  if (treeIndex !== null) return plan.tree.length === 1 ? "Tree" : `Tree ${treeIndex + 1}`;
  if (item.startsWith("feature ")) return item.slice("feature ".length);
  return item.charAt(0).toUpperCase() + item.slice(1);
}

function measureItem(plan: Plan, item: ItemId): string {
  if (item === "pool") {
    const turn = plan.turn === 0 ? "" : `, turned ${plan.turn}°`;
    return `${inFeet(plan.length)} by ${inFeet(plan.width)}${turn}`;
  }
  if (item === "yard") return `${inFeet(plan.yardWidth)} by ${inFeet(plan.yardDepth)}`;
  if (item === "house") return `${inFeet(plan.house[1])} wide`;
  const trunkInches = plan.tree[treeIndexOf(item) ?? -1]?.[2];
  if (trunkInches === undefined) return "";
  return `${trunkInches} in trunk, roots ${trunkInches * ROOT_FT_PER_TRUNK_INCH} ft around`;
}
