// What stands in the yard besides the pool: walls of a terrace, equipment, lamps, neighbors' houses.

import { formatFeet } from "#design/drawing/curve.ts";
import { FINE, HEAVY } from "#design/drawing/stroke.tsx";
import { boundsOf, type Point } from "#lib/geometry.ts";
import { equipmentOf } from "../equipment.ts";
import { terraceOf } from "../ground.ts";
import { edgeOf, edgeOutline, edgeWalls } from "../infinity-edge.ts";
import { lightPlaces } from "../lights.ts";
import type { Plan } from "../parameters.ts";
import { neighborHouses } from "../property-lines.ts";
import { HaloText, useLine } from "./marks.tsx";
import { flip, pathOf, shorten, stepsOf, textAt } from "./sheet.ts";

export function NeighborMarks({ plan, id }: { plan: Plan; id: string }) {
  return neighborHouses(plan).map(({ side, outline }) => (
    <g key={side}>
      <path d={pathOf(outline)} fill={`url(#${id}hatch)`} fillOpacity={0.35} />
      <path d={pathOf(outline)} className="stroke-stone" />
    </g>
  ));
}

/** Walls around the terrace, with ticks on the lower side as on a survey. */
export function TerraceMark({ plan }: { plan: Plan }) {
  const line = useLine();
  const terrace = terraceOf(plan);
  if (!terrace) return null;
  const { outline } = terrace;
  const { at, size } = boundsOf(outline);
  const words = plan.slope > 0 ? "Raised wall" : "Retaining wall";
  return (
    <>
      <path d={pathOf(outline)} className="stroke-ink" {...line(HEAVY)} />
      <HaloText
        {...textAt([at[0] + size[0] / 4, at[1] + size[1] + 1.4])}
        className="minor fill-stone"
      >{`${words} ${formatFeet(terrace.highestFt)}`}</HaloText>
    </>
  );
}

/** The walls of an infinity edge's basin, and the end of the bank behind it. */
export function EdgeMark({ plan }: { plan: Plan }) {
  const line = useLine();
  const edge = edgeOf(plan);
  if (!edge) return null;
  return (
    <>
      {edge.bankFt > 0 && (
        <path d={pathOf(edgeOutline(edge))} className="stroke-stone" {...line(FINE, [4, 3])} />
      )}
      <path d={stepsOf(edgeWalls(edge))} className="fill-limestone stroke-ink" />
    </>
  );
}

export function EquipmentMark({ plan }: { plan: Plan }) {
  const line = useLine();
  const { at, outline } = equipmentOf(plan);
  const [x, y] = flip(at);
  return (
    <>
      <path d={pathOf(outline)} className="fill-paper stroke-ink" />
      <path
        d={`M${shorten(x - 1)} ${shorten(y)}a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`}
        className="stroke-ink"
        {...line(FINE)}
      />
    </>
  );
}

export function LightMarks({ plan }: { plan: Plan }) {
  const places = lightPlaces(plan);
  if (places.length === 0) return null;
  const diamonds = places.map(([x, y]): Point[] => [
    [x, y - LAMP_FT],
    [x + LAMP_FT, y],
    [x, y + LAMP_FT],
    [x - LAMP_FT, y],
  ]);
  return <path d={stepsOf(diamonds)} className="fill-paper stroke-lagoon" />;
}

const LAMP_FT = 0.4;
