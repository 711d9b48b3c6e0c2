// Sections through the ground: one pool, drawn to scale (ten units a foot), as it stands after each step of its construction.
import { useId } from "react";
import { type GroundStage, groundStages } from "#app/drawing-names.ts";
import { Deck, Equipment, Excavation, Finish, Pipes, Shell, Soil, Steel, Water } from "./ground-layers.tsx";
import { SHEET_HEIGHT } from "./ground-profile.ts";
import { Garden, stageScenes } from "./ground-scenes.tsx";
import { Sheet } from "./sheet.tsx";
import { Hatch } from "./stroke.tsx";

/** What a listener hears for each drawing. */
const inWords: Record<GroundStage, string> = {
  garden: "Section of a garden before the pool: lawn, topsoil, clay, an oak and its roots.",
  staked: "The same section with the pool staked out by string and dashed into the ground.",
  site: "Section of the excavated pool: three and a half feet deep on the left, six and a half on the right.",
  plumbing: "The excavation with drain, return and skimmer pipes run to the equipment pad.",
  steel: "A cage of reinforcing steel, a bar each foot, following the excavation.",
  gunite: "The gunite shell shot round the steel from a hose.",
  tile: "The shell with waterline tile, coping and paving on both sides.",
  finish: "The plaster finish troweled over the inside of the shell.",
  equipment: "Pump, filter and heater set on the pad and joined to the pipes.",
  water: "The finished pool, filled, 24 feet long in this section, with a tree and a lounger beside it.",
};

export function GroundSection({ stage }: { stage: GroundStage }) {
  const id = useId();
  const reached = groundStages.indexOf(stage);
  const since = (name: GroundStage) => reached >= groundStages.indexOf(name);
  const dug = since("site");
  const Scene = stageScenes[stage];
  return (
    <Sheet height={SHEET_HEIGHT} label={inWords[stage]}>
      <defs>
        <Hatch id={`${id}c`} gap={9} weight={1.1} />
        <pattern id={`${id}g`} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M1 1.500h.01M4.500 3.500h.01M2.500 5.500h.01" className="stroke-stone" strokeWidth="0.9" />
        </pattern>
      </defs>
      <Soil dug={dug} hatch={`url(#${id}c)`} />
      {!dug && <Garden staked={stage === "staked"} />}
      {since("water") && <Water />}
      {dug && !since("gunite") && <Excavation now={stage === "site"} />}
      {since("plumbing") && <Pipes now={stage === "plumbing"} />}
      {since("gunite") && <Shell now={stage === "gunite"} stipple={`url(#${id}g)`} />}
      {since("steel") && <Steel now={stage === "steel"} />}
      {since("tile") && <Deck now={stage === "tile"} />}
      {since("finish") && <Finish now={stage === "finish"} />}
      {since("equipment") && <Equipment now={stage === "equipment"} />}
      {Scene && <Scene />}
    </Sheet>
  );
}
