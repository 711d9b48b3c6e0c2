// Water that moves, in section (twenty-five units a foot): where it leaves the wall, how it falls, where it lands.

import { useId } from "react";
import type { FallName } from "#app/drawing-names.ts";
import { Measure, Note, Sheet } from "./sheet.tsx";
import { FINE, Hatch, HEAVY, Stroke } from "./stroke.tsx";

const inWords: Record<FallName, string> = {
  sheer: "Section of a sheer descent: a clear sheet leaves a two-foot wall and lands a foot in front of it.",
  spillway: "Section of a raised spa whose water runs over a lip into the pool.",
  bubbler: "Section of a tanning ledge, nine inches deep, with a bubbler rising from its floor.",
  rock: "Section of a rock waterfall with a grotto behind its curtain of water.",
  edge: "Section of a vanishing edge: water runs over the far wall into a catch basin below.",
  jet: "Section of a deck jet: an arc of water from the paving into the pool.",
};

/** Where the pool's water stands, and where its floor is. */
const WATER = 160;
const FLOOR = 226;

/** What each drawing leaves empty above itself. */
const SKY: Record<FallName, number> = { sheer: 76, spillway: 76, bubbler: 84, rock: 40, edge: 28, jet: 40 };

const scenes = { sheer: Sheer, spillway: Spillway, bubbler: Bubbler, rock: Rock, edge: Edge, jet: Jet };

export function FallSection({ name }: { name: FallName }) {
  const hatch = useId();
  const Scene = scenes[name];
  return (
    <Sheet height={250} top={SKY[name]} label={inWords[name]}>
      <defs>
        <Hatch id={hatch} gap={11} weight={1.3} />
      </defs>
      <Scene hatch={`url(#${hatch})`} />
    </Sheet>
  );
}

type SceneProps = { hatch: string };

/** Water from `from` to `to` at the pool's level: tint and a wavy line. */
function Pool({
  from,
  to,
  level = WATER,
  floor = FLOOR,
}: {
  from: number;
  to: number;
  level?: number;
  floor?: number;
}) {
  const waves = Math.floor((to - from) / 20);
  return (
    <>
      <path d={`M${from} ${level}H${to}V${floor}H${from}Z`} className="solid fill-shallow stroke-none" />
      <Stroke d={`M${from} ${level}q10-4 20 0${"t20 0".repeat(waves - 1)}`} color="lagoon" />
    </>
  );
}

/** Ground and wall left of a pool that runs off the sheet on the right. */
function Wall({ hatch, top, at }: SceneProps & { top: number; at: number }) {
  return (
    <>
      <path d={`M0 148H${at - 34}V250H0Z`} className="solid stroke-none" fill={hatch} />
      <Stroke d={`M0 148H${at - 34}`} weight={HEAVY} />
      <Stroke d={`M${at - 34} 240V${top}H${at}V${FLOOR}H400M${at - 34} 240H400`} />
      <Stroke d={`M${at - 40} ${top - 7}H${at + 5}V${top}H${at - 40}Z`} fill="paper" />
    </>
  );
}

function Sheer({ hatch }: SceneProps) {
  return (
    <>
      <Pool from={150} to={400} />
      <Wall hatch={hatch} top={98} at={150} />
      <Stroke d="M132 240V118M132 110h22v8h-22Z" color="stone" />
      <Stroke d="M154 111C174 112 182 130 184 158" color="lagoon" weight={HEAVY} />
      <Stroke d="M154 115C170 117 177 134 179 158" color="lagoon" weight={FINE} />
      <Stroke d="M170 158l-6-7M198 158l7-7M184 166v6M175 165l-4 5M193 165l4 5" color="lagoon" weight={FINE} />
      <Measure from={[226, 111]} to={[226, WATER]} text="2′" />
    </>
  );
}

function Spillway({ hatch }: SceneProps) {
  return (
    <>
      <Pool from={186} to={400} />
      <Pool from={44} to={156} level={104} floor={206} />
      <path d="M0 148H14V250H0Z" className="solid stroke-none" fill={hatch} />
      <Stroke d="M0 148H20" weight={HEAVY} />
      <Stroke d="M20 240V96H44V206H156V104H186V226H400M20 240H400" />
      <Stroke d="M14 89H50V96H14Z" fill="paper" />
      <Stroke d="M44 176H74V206M126 206V176H156" color="stone" />
      <Stroke d="M150 103H188C199 104 203 128 204 158" color="lagoon" weight={HEAVY} />
      <Stroke d="M192 158l-6-7M216 158l7-7M204 166v6" color="lagoon" weight={FINE} />
      <Note at={[100, 150]} anchor="middle" className="fill-ink">
        Spa
      </Note>
      <Measure from={[250, 104]} to={[250, WATER]} text="18″" />
    </>
  );
}

function Bubbler({ hatch }: SceneProps) {
  return (
    <>
      <path d="M80 160H400V226H262V179H80Z" className="solid fill-shallow stroke-none" />
      <Stroke d="M80 160q10-4 20 0t20 0t20 0" color="lagoon" />
      <Stroke d="M200 160q10-4 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0" color="lagoon" />
      <path d="M0 148H50V250H0Z" className="solid stroke-none" fill={hatch} />
      <Stroke d="M0 148H50" weight={HEAVY} />
      <Stroke d="M50 240V148H80V179H262V226H400M50 195H240V240H400" />
      <Stroke d="M170 179V216H20" color="stone" />
      <Stroke
        d="M166 176C164 130 168 112 156 124M170 176V104M174 176C176 130 172 112 184 124M168 176C165 124 167 100 148 132M172 176C175 124 173 100 192 132"
        color="lagoon"
      />
      <Stroke d="M150 160q4-7 8-9M190 160q-4-7-8-9" color="lagoon" weight={FINE} />
      <Measure from={[100, 160]} to={[100, 179]} text="" />
      <Note at={[62, 136]}>9″</Note>
      <Note at={[222, 136]}>Tanning ledge</Note>
    </>
  );
}

function Rock({ hatch }: SceneProps) {
  return (
    <>
      <Pool from={200} to={400} />
      <path d="M0 148H120V250H0Z" className="solid stroke-none" fill={hatch} />
      <Stroke d="M0 148H40" weight={HEAVY} />
      <Stroke d="M120 240V190M200 190V226H400M120 240H400" />
      <Stroke
        d="M36 150c-6-18 8-34 26-32c4 0 8 4 12 6c10 8 12 22 4 28ZM76 122c2-24 16-38 40-36c14 2 22 12 24 22c-12 8-20 14-24 44H78M112 88c4-24 30-34 56-28c18 4 38 8 44 22c4 10-4 18-14 18c-20-2-40 0-58 10M116 152c-4 16 0 30 10 38h74"
        fill="paper"
      />
      <Stroke
        d="M52 128c6 2 10 8 10 14M96 100c-4 6-4 12-2 18M140 72c10-2 22 0 30 6M176 70c8 4 12 8 14 14"
        color="stone"
        weight={FINE}
      />
      <Stroke
        d="M130 84C160 76 196 80 212 86C224 92 228 122 229 158M214 90C220 98 222 128 222 158M210 94C214 104 216 130 216 158"
        color="lagoon"
      />
      <Stroke d="M208 158l-6-7M238 158l7-7M222 166v6M214 165l-4 5" color="lagoon" weight={FINE} />
      <Note at={[166, 142]} anchor="middle">
        Grotto
      </Note>
      <Measure from={[276, 86]} to={[276, WATER]} text="3′" />
    </>
  );
}

function Edge({ hatch }: SceneProps) {
  return (
    <>
      <path d="M0 98H196V164H0Z" className="solid fill-shallow stroke-none" />
      <Stroke d="M0 98q10-3 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0" color="lagoon" />
      <Stroke d="M0 164H196V98L226 102V218H300V186H318V240H196V180H0" />
      <path d="M318 190C350 190 370 206 400 214V250H318Z" className="solid stroke-none" fill={hatch} />
      <Stroke d="M318 190C350 190 370 206 400 214" weight={HEAVY} />
      <Pool from={228} to={300} level={196} floor={218} />
      <Stroke d="M180 97C204 96 226 98 230 106C233 120 233 160 234 194" color="lagoon" weight={HEAVY} />
      <Stroke d="M20 60H392M384 55l8 5l-8 5" color="stone" weight={FINE} />
      <Stroke d="M280 218V230H120V180" color="stone" />
      <Note at={[110, 48]} anchor="middle">
        Sight line
      </Note>
      <Note at={[246, 166]}>Basin</Note>
    </>
  );
}

function Jet({ hatch }: SceneProps) {
  return (
    <>
      <Pool from={150} to={400} />
      <path d="M0 155H116V250H0Z" className="solid stroke-none" fill={hatch} />
      <Stroke d="M0 148H150V155H0M30 148v7M60 148v7M90 148v7M120 148v7" />
      <Stroke d="M116 240V155M150 155V226H400M116 240H400" />
      <Stroke d="M74 148V204H20M70 148l8-6" color="stone" />
      <Stroke d="M76 143C120 34 240 34 286 156" color="lagoon" weight={HEAVY} />
      <Stroke d="M78 145C124 44 234 44 280 156" color="lagoon" weight={FINE} />
      <Stroke d="M272 158l-6-7M296 158l7-7M284 166v6" color="lagoon" weight={FINE} />
      <Measure from={[76, 196]} to={[284, 196]} text="8′" />
    </>
  );
}
