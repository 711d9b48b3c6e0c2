// The pool's edge in section, near to (sixty units a foot): what a renovation takes off and puts back, in five states.

import { useId } from "react";
import type { EdgeStage } from "#app/drawing-names.ts";
import { Leader, Note, Sheet } from "./sheet.tsx";
import { Hatch, HEAVY, LINE, Stroke } from "./stroke.tsx";

const inWords: Record<EdgeStage, string> = {
  survey: "Section of an old pool edge: a lifted coping stone, a crack through the beam, low green water.",
  strip: "The pool is empty, coping and tile are off, the plaster is chipped down to gunite.",
  repair: "The crack is stitched with steel staples, a new return pipe runs through the beam.",
  edge: "New tile and coping are set, with a soft joint between coping and deck.",
  finish: "New plaster, a light, and clear water at the middle of the tile.",
};

const WALL = "M140 96V300M200 96V300";

export function EdgeSection({ stage }: { stage: EdgeStage }) {
  const id = useId();
  const old = stage === "survey";
  const set = stage === "edge" || stage === "finish";
  return (
    <Sheet height={300} label={inWords[stage]}>
      <defs>
        <Hatch id={`${id}c`} gap={13} weight={1.4} />
        <pattern id={`${id}g`} width="12" height="12" patternUnits="userSpaceOnUse">
          <path d="M2 3h.01M8 6h.01M4 10h.01" className="stroke-stone" strokeWidth="1.4" />
        </pattern>
      </defs>
      <path d="M0 112H140V300H0Z" className="solid stroke-none" fill={`url(#${id}c)`} />
      <path d="M140 96H200V300H140Z" className="solid stroke-none" fill={`url(#${id}g)`} />
      <Stroke d={WALL} />
      <Stroke d={old ? "M0 86H118L128 92V112H0" : "M0 90H128V112H0M64 90V112"} />
      {old && <Worn />}
      {stage === "strip" && <Stripped />}
      {stage === "repair" && <Repaired />}
      {set && <NewEdge now={stage === "edge"} />}
      {stage === "finish" && <Filled />}
    </Sheet>
  );
}

function Worn() {
  return (
    <>
      <path d="M207 190H400V300H207Z" className="solid fill-limestone stroke-none" />
      <Stroke d="M130 84L216 72L219 90L132 100Z" weight={HEAVY} fill="paper" />
      <Stroke d="M200 104h6v16h-6ZM200 150h6v14h-6ZM207 168l-2 20 3 30-3 40 2 42" />
      <Stroke d="M152 98l8 26-10 22 14 24-8 26 12 30M96 88l4 10-6 14" color="lagoon" weight={HEAVY} />
      <Stroke d="M207 190q12-4 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0" color="stone" />
      <Leader d="M166 140L262 118" end={[157, 142]} />
      <Note at={[268, 122]}>Crack</Note>
      <Leader d="M176 80L236 44" end={[176, 86]} />
      <Note at={[242, 46]}>Hollow</Note>
      <Note at={[304, 240]} anchor="middle">
        6″ low
      </Note>
    </>
  );
}

function Stripped() {
  return (
    <>
      <Stroke d="M132 74h8M148 74h8M164 74h8M180 74h8M196 74h8M212 74h6M218 80v8M132 80v8" color="stone" />
      <Stroke
        d="M140 96l10-4 12 5 14-4 12 4 12-2M200 96l4 12-5 14 6 16-6 18 5 20-4 22 5 24-5 26 4 30-4 32"
        color="lagoon"
        weight={HEAVY}
      />
      <Stroke d="M216 170l8 5-6 7ZM232 214l10 2-5 9ZM220 248l9-3 2 9ZM252 268l8 3-6 7ZM214 288l12-4 4 9ZM236 292l14-5 8 9ZM268 294l10-6 9 8Z" />
      <Stroke d="M330 82L262 132M323 75L342 90M262 132l-26 20" weight={HEAVY} />
      <Note at={[175, 60]} anchor="middle">
        Coping off
      </Note>
      <Note at={[246, 190]}>To gunite</Note>
    </>
  );
}

function Repaired() {
  return (
    <>
      <Stroke d="M140 96H200M152 96l8 28-10 22 14 24-8 26 12 30" color="stone" />
      <Stroke
        d="M146 122v-5h26v5M144 150v-5h28v5M148 178v-5h26v5M150 206v-5h28v5"
        color="lagoon"
        weight={HEAVY}
      />
      <Stroke d="M0 232H212M0 246H212M212 228v22M218 228v22" color="lagoon" weight={HEAVY} />
      <Stroke d="M200 96l3 12-4 14 5 16-5 18 4 20-3 22 3 24M203 250l-3 20 2 30" />
      <Leader d="M172 147L250 122" end={[172, 147]} />
      <Note at={[256, 126]}>Staples</Note>
      <Note at={[238, 246]}>New return</Note>
    </>
  );
}

function NewEdge({ now }: { now: boolean }) {
  const color = now ? "lagoon" : "ink";
  return (
    <>
      <Stroke
        d="M134 72H208Q217 72 217 81Q217 90 208 90H134Z"
        color={color}
        weight={now ? HEAVY : LINE}
        fill="paper"
      />
      <Stroke d="M134 90V96M140 96H200V90" color={color} />
      <Stroke d="M200 94h6v11h-6ZM200 106h6v11h-6ZM200 118h6v11h-6Z" color={color} fill="shallow" />
      <path d="M128.500 90h5v20h-5Z" className="solid fill-lagoon" />
      {now && (
        <>
          <Leader d="M131 92L96 50" end={[131, 96]} />
          <Note at={[90, 42]} anchor="middle">
            Soft joint
          </Note>
          <Leader d="M206 112L262 112" end={[204, 112]} />
          <Note at={[268, 117]}>Tile</Note>
          <Leader d="M200 80L262 58" end={[200, 80]} />
          <Note at={[268, 62]}>Coping</Note>
        </>
      )}
    </>
  );
}

function Filled() {
  return (
    <>
      <path d="M206 112H400V300H206Z" className="solid fill-shallow stroke-none" />
      <Stroke d="M204 130V300" color="lagoon" weight={5} />
      <Stroke d="M206 112q12-5 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0" color="lagoon" weight={HEAVY} />
      <Stroke d="M206 206h10v26h-10ZM224 212l40-16M226 219h48M224 226l40 16" color="lagoon" />
      <Note at={[300, 96]} anchor="middle">
        Mid-tile
      </Note>
      <Note at={[290, 224]} className="fill-ink">
        Light
      </Note>
    </>
  );
}
