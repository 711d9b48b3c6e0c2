// The plan of a visitor's pool in its yard, house at the bottom. One SVG unit is one foot.
import { type CSSProperties, type SVGProps, useId } from "react";
import { formatFeet } from "#design/drawing/curve.ts";
import { FINE } from "#design/drawing/stroke.tsx";
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { amenityKinds } from "../amenities.ts";
import { deckOf } from "../deck.ts";
import { placeFeatures } from "../features.ts";
import type { Plan } from "../parameters.ts";
import { type PlacedFeature, turnInYard } from "../placed-feature.ts";
import { shapeKinds } from "../shape-kinds.ts";
import { layOut } from "../shapes.ts";
import { DimensionLines, NorthArrow, ScaleBar } from "./dimensions.tsx";
import { FeatureMark, FeatureNames } from "./feature-marks.tsx";
import { placeLabels } from "./labels.ts";
import { useLine } from "./marks.tsx";
import { Depths, PoolMark } from "./pool-mark.tsx";
import { ratioOf, type Sheet, sheetOf, stepsOf, viewBoxOf } from "./sheet.ts";
import { EdgeMark, EquipmentMark, LightMarks, NeighborMarks, TerraceMark } from "./site-marks.tsx";
import { TreeMark } from "./tree-mark.tsx";
import { EasementName, HouseMark, YardMark } from "./yard-mark.tsx";

type PlanDrawingProps = {
  plan: Plan;
  /** Polygons of the yard that are in the shade (shade.ts). */
  shade?: readonly (readonly Point[])[];
  /** Replaces the sheet around this plan, so that the drawing doesn't move during a drag. */
  sheet?: Sheet;
  /** During a drag, names and distances wait until it rests. */
  isMoving?: boolean;
};

/** The drawing on a page, for which planner.css has rules. */
export function PlanDrawing(props: PlanDrawingProps) {
  const sheet = props.sheet ?? sheetOf(props.plan);
  const style = { "--sheet": sheet.width, "--ratio": ratioOf(sheet) } as CSSProperties;
  return (
    <div className="planner-plan" style={style} data-moving={props.isMoving || undefined}>
      <PlanSheet {...props} sheet={sheet} className="planner-drawing" />
    </div>
  );
}

type PlanSheetProps = PlanDrawingProps & { sheet: Sheet } & Omit<SVGProps<SVGSVGElement>, "viewBox">;

/** The drawing alone. Children are drawn below it. */
export function PlanSheet({
  plan,
  shade = [],
  sheet,
  isMoving = false,
  children,
  ...attributes
}: PlanSheetProps) {
  const id = useId();
  const features = placeFeatures(plan);
  const labels = placeLabels(plan, sheet, isMoving);
  const isUnderWater = ({ name }: PlacedFeature) => {
    const { place, reachesIntoWater } = amenityKinds[name];
    return place === "water" || reachesIntoWater === true;
  };
  const mark = (feature: PlacedFeature) => (
    <FeatureMark
      key={feature.name}
      {...feature}
      turn={turnInYard(plan, feature)}
      isLater={plan.later.includes(feature.name)}
      id={id}
    />
  );
  return (
    <svg
      {...attributes}
      viewBox={viewBoxOf(sheet)}
      role="img"
      aria-label={describePlan(plan)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize={roundTo(sheet.width / 72, 3)}
    >
      {children}
      <g data-layer="">
        <YardMark plan={plan} id={id} />
        <NeighborMarks plan={plan} id={id} />
      </g>
      <TerraceMark plan={plan} />
      <DeckMark plan={plan} id={id} />
      <HouseMark plan={plan} id={id} />
      <EdgeMark plan={plan} />
      <EquipmentMark plan={plan} />
      {features.filter((feature) => !isUnderWater(feature)).map(mark)}
      <PoolMark plan={plan} id={id} />
      <LightMarks plan={plan} />
      {features.filter(isUnderWater).map(mark)}
      <g data-layer="">
        {shade.length > 0 && <path d={stepsOf(shade)} className="shade" fillOpacity={0.14} />}
        {plan.tree.map((tree, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two trees may be equal
          <TreeMark key={index} tree={tree} />
        ))}
      </g>
      <EasementName plan={plan} />
      <DimensionLines labels={labels} sheet={sheet} />
      <Depths depths={labels.depths} />
      <FeatureNames names={labels.features} />
      <NorthArrow north={plan.north} sheet={sheet} />
      <ScaleBar sheet={sheet} />
    </svg>
  );
}

/** Readers that know no `fill-rule` would fill the holes, which the pool and the house cover anyway. */
function DeckMark({ plan, id }: { plan: Plan; id: string }) {
  const line = useLine();
  const deck = deckOf(plan);
  if (deck.length === 0) return null;
  const d = stepsOf(deck.flat());
  return (
    <g fillRule="evenodd">
      <path d={d} className="fill-paper" />
      <path d={d} fill={`url(#${id}paving)`} className="stroke-stone" {...line(FINE)} />
    </g>
  );
}

/** "Plan of a rectangular pool, 30′ by 15′, in a yard of 60′ by 50′, with spa and pergola." */
function describePlan(plan: Plan): string {
  const { shape, length, width, yardWidth, yardDepth, spa, with: added } = plan;
  const parts = [
    ...(layOut(plan).ledge ? ["a tanning ledge"] : []),
    ...(spa === "none" ? [] : ["a spa"]),
    ...added.filter(({ name }) => name !== "Spa").map(({ name }) => name.toLowerCase()),
  ];
  const extras = parts.length > 0 ? `, with ${parts.join(", ")}` : "";
  return `Plan of ${shapeKinds[shape].phrase} pool, ${formatFeet(length)} by ${formatFeet(width)}, in a yard ${formatFeet(yardWidth)} wide and ${formatFeet(yardDepth)} deep${extras}.`;
}
