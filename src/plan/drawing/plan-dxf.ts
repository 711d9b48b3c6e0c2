// The plan as a DXF file for CAD programs, in feet: one named layer for each kind of line.
import { Colors, DxfWriter, type LWPolylineFlags, point2d, point3d, Units } from "@tarikjabiri/dxf";
import type { Point } from "#lib/geometry.ts";
import { deckOf } from "../deck.ts";
import { featureOutline, placeFeatures } from "../features.ts";
import type { Plan } from "../parameters.ts";
import { rectangleBetween } from "../polygons.ts";
import { ROOT_FT_PER_TRUNK_INCH } from "../rules.ts";
import { type Layout, layOut } from "../shapes.ts";
import { easementDepth, houseOutline, yardOf } from "../site.ts";
import { crownOf, trunkRadiusOf } from "../sun.ts";

const layers = {
  PROPERTY: Colors.White,
  HOUSE: Colors.White,
  SETBACK: Colors.Yellow,
  EASEMENT: Colors.Yellow,
  TREES: Colors.Green,
  DECK: Colors.White,
  WATER: Colors.Cyan,
  "POOL-DETAIL": Colors.Blue,
  SPA: Colors.Cyan,
  FEATURES: Colors.Magenta,
  TEXT: Colors.White,
} as const;
type LayerName = keyof typeof layers;

const CLOSED = 1 satisfies LWPolylineFlags.Closed;
const TEXT_FT = 1;

export function planDxf(plan: Plan): string {
  const layout = layOut(plan);
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Feet);
  for (const [name, color] of Object.entries(layers)) dxf.addLayer(name, color, "Continuous");
  for (const [layer, outline] of outlinesOf(plan, layout)) {
    const vertices = outline.map(([x, y]) => ({ point: point2d(x, y) }));
    dxf.addLWPolyline(vertices, { flags: CLOSED, layerName: layer });
  }
  for (const tree of plan.tree) {
    const [x, y, trunkInches] = tree;
    const circles = [trunkRadiusOf(tree), trunkInches * ROOT_FT_PER_TRUNK_INCH, crownOf(tree).radius];
    for (const radius of circles) dxf.addCircle(point3d(x, y), radius, { layerName: "TREES" });
  }
  for (const { name, at } of placeFeatures(plan))
    dxf.addText(point3d(at[0], at[1]), TEXT_FT, name, { layerName: "TEXT" });
  return dxf.stringify();
}

/** Closed lines with their layers. */
function outlinesOf(plan: Plan, layout: Layout): [LayerName, readonly Point[]][] {
  const { left, right, rear } = yardOf(plan);
  const house = houseOutline(plan);
  const { setback } = plan;
  const easement = easementDepth(plan);
  return [
    ["PROPERTY", rectangleBetween([left, 0], [right, rear])],
    ...layerOf("HOUSE", house),
    ...layerOf(
      "SETBACK",
      setback > 0 && 2 * setback < right - left && setback < rear
        ? rectangleBetween([left + setback, 0], [right - setback, rear - setback])
        : null,
    ),
    ...layerOf("EASEMENT", easement > 0 ? rectangleBetween([left, rear - easement], [right, rear]) : null),
    ...deckOf(plan, layout).flatMap((rings) => rings.flatMap((ring) => layerOf("DECK", ring))),
    ["WATER", layout.outline],
    ...[layout.ledge, layout.bench, ...layout.steps].flatMap((line) => layerOf("POOL-DETAIL", line)),
    ...layerOf("SPA", layout.spa),
    ...placeFeatures(plan).flatMap((feature) => layerOf("FEATURES", featureOutline(plan, feature))),
  ];
}

function layerOf(name: LayerName, outline: readonly Point[] | null): [LayerName, readonly Point[]][] {
  return outline && outline.length > 2 ? [[name, outline]] : [];
}
