// What one stage alone shows of the sections through the ground: the garden before, the work of the day, the notes, the first afternoon.
import type { ComponentType } from "react";
import type { GroundStage } from "#app/drawing-names.ts";
import type { Point } from "./curve.ts";
import { FACE, GRADE } from "./ground-profile.ts";
import { pointsAlong } from "./profile.ts";
import { Leader, Measure, Note } from "./sheet.tsx";
import { FINE, HEAVY, Stroke } from "./stroke.tsx";

/** Drawn over everything else, once the ground is opened. */
export const stageScenes: Partial<Record<GroundStage, ComponentType>> = {
  site: Dig,
  plumbing: PipeNotes,
  steel: SteelNote,
  gunite: Hose,
  tile: TileNotes,
  finish: FinishNote,
  equipment: EquipmentNote,
  water: Life,
};

/** What is there before us: an oak with its roots, grass, and the lot's fall. */
export function Garden({ staked }: { staked: boolean }) {
  return (
    <>
      <Stroke d="M352 80C353 66 350 58 344 48M352 80C352 64 356 56 366 46M350 62C346 56 340 54 334 52" />
      <Stroke d="M324 56c-11-3-12-15-3-19c-4-10 8-18 16-13c4-10 20-10 24-1c10-4 19 4 16 13c9 4 8 16-2 18c-3 6-11 7-16 3c-5 6-14 6-18 1c-6 4-14 4-17-2Z" />
      <Stroke
        d="M352 80c-10 6-22 7-36 20M352 80c-3 10-8 16-10 28M353 80c4 10 10 16 13 30M354 80c10 5 20 7 32 16M333 89c-8 0-14 1-20 3"
        color="stone"
        weight={FINE}
      />
      {staked ? (
        <>
          <Stroke d="M52 88V64M308 88V64" weight={HEAVY} />
          <Stroke d="M44 69H316" color="lagoon" />
          <Stroke d={dashes(pointsAlong(FACE, 4.5))} color="lagoon" />
          <Measure from={[60, 52]} to={[300, 52]} text="24′" />
        </>
      ) : (
        <>
          <Stroke
            d="M20 80l2-5M60 80l-1-5M104 80l2-5M150 80l-1-4M196 80l1-5M240 80l-2-4M284 80l2-5"
            color="stone"
            weight={FINE}
          />
          <Stroke d="M16 60H300M16 56v8M300 56v8" color="lagoon" />
          <Stroke
            d="M40 60v-3M64 60v-3M88 60v-3M112 60v-3M136 60v-3M160 60v-3M184 60v-3M208 60v-3M232 60v-3M256 60v-3M280 60v-3"
            color="lagoon"
            weight={FINE}
          />
          <Note at={[16, 46]}>Tape, level, soil</Note>
          <Note at={[150, 142]} anchor="middle" className="fill-ink">
            Clay
          </Note>
        </>
      )}
    </>
  );
}

/** Every other gap between evenly spaced points, as dashes that draw themselves like any line. */
function dashes(points: readonly Point[]): string {
  return points
    .flatMap((from, index) => {
      const to = points[index + 1];
      return index % 2 === 0 && to ? [`M${from.join(" ")}L${to.join(" ")}`] : [];
    })
    .join("");
}

function Dig() {
  return (
    <>
      <Stroke d="M330 80c6-10 10-8 15-17c5-7 9-2 13-9c5-6 9 1 13 6c5 5 8 12 16 20M344 72h6M362 68h5M356 76h5M370 75h4" />
      <Stroke d="M44 90V66M316 90V66" weight={HEAVY} />
      <Stroke d="M38 71H322" color="stone" weight={FINE} />
      <Measure from={[100, GRADE]} to={[100, 124]} text="3′ 6″" />
      <Measure from={[250, GRADE]} to={[250, 153]} text="6′ 6″" />
    </>
  );
}

function PipeNotes() {
  return (
    <>
      <Leader d="M258 145V96" end={[258, 145]} />
      <Note at={[266, 92]} anchor="end">
        Drain
      </Note>
      <Note at={[392, 68]} anchor="end">
        To the pad
      </Note>
    </>
  );
}

function SteelNote() {
  return (
    <>
      <Leader d="M176 124V62" end={[176, 134]} />
      <Note at={[176, 56]} anchor="middle">
        A bar each foot
      </Note>
    </>
  );
}

function Hose() {
  return (
    <>
      <Stroke d="M6 74C40 58 74 28 104 46C118 55 122 70 128 84" weight={3} />
      <Stroke d="M125 79l7-3l5 15l-5 2Z" fill="paper" />
      <Stroke
        d="M135 94l2 19M136 94l9 20M137 93l17 23M138 93l25 26M133 94l-5 18"
        color="stone"
        weight={FINE}
      />
      <Leader d="M240 149L262 62" end={[240, 149]} />
      <Note at={[262, 56]} anchor="middle">
        10″ of gunite
      </Note>
    </>
  );
}

function TileNotes() {
  return (
    <>
      <Leader d="M62 83L96 56" end={[61, 84]} />
      <Note at={[100, 56]}>6″ tile</Note>
      <Leader d="M306 78V54" end={[306, 78]} />
      <Note at={[306, 48]} anchor="middle">
        Coping
      </Note>
    </>
  );
}

function FinishNote() {
  return (
    <>
      <Leader d="M180 127V66" end={[180, 130]} />
      <Note at={[180, 60]} anchor="middle">
        Quartz plaster
      </Note>
    </>
  );
}

function EquipmentNote() {
  return (
    <Note at={[392, 30]} anchor="end">
      Pump, filter, heater
    </Note>
  );
}

/** The first afternoon: water, its line, a light below it, a tree and somewhere to lie down. */
function Life() {
  return (
    <>
      <Stroke
        d="M62 86q6-3 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t8 0"
        color="lagoon"
        weight={HEAVY}
      />
      <Stroke d="M296 108h4M292 104l-18-8M291 108h-24M292 112l-18 8" color="lagoon" weight={FINE} />
      <Stroke d="M8 76l3-7h18l8-12M14 69v7M28 69v7M11 69h18" />
      <Stroke d="M330 76C329 56 331 46 333 36M333 36q-16-12-28 0M333 36q-20-2-24 14M333 36q-8-16-22-16M333 36q8-16 20-14M333 36q16-8 22 4M333 36q10 2 12 14" />
      <Measure from={[60, 60]} to={[300, 60]} text="24′" />
    </>
  );
}
