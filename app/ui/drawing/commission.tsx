// The sheets of one design, from the first visit to the drawing that is built: lot, two concepts, model, edge detail, final plan.

import { useId } from "react";
import type { DesignSheet } from "#app/drawing-names.ts";
import { Leader, Measure, Note, Sheet } from "./sheet.tsx";
import { FINE, Hatch, HEAVY, LINE, Stroke } from "./stroke.tsx";

const inWords: Record<DesignSheet, string> = {
  visit: "Plan of a lot: house, oak with its root zone, the sun’s path and the view from the kitchen.",
  concept: "The same lot with two pools drawn on it, A along the house and B towards the oak.",
  model: "The chosen pool seen from above at an angle, with the house, a raised spa and the water’s depth.",
  materials: "The pool’s edge, enlarged: paving, coping, tile and plaster, each with its joint.",
  final: "The final plan: a pool of 36 by 15 feet with ledge, steps and spa, all dimensioned.",
};

const scenes = { visit: Visit, concept: Concept, model: Model, materials: Materials, final: Final };

export function CommissionSheet({ name }: { name: DesignSheet }) {
  const Scene = scenes[name];
  return (
    <Sheet height={240} label={inWords[name]}>
      <Scene />
    </Sheet>
  );
}

/** Lot line, house and oak: under every plan of this commission. */
function Lot({ light = false }: { light?: boolean }) {
  const hatch = useId();
  const color = light ? "stone" : "ink";
  return (
    <>
      <defs>
        <Hatch id={hatch} gap={6} weight={1} />
      </defs>
      <Stroke d="M10 10H390V230H10Z" color="limestone" />
      <path d="M60 10H300V62H220V84H130V62H60Z" className="solid stroke-none" fill={`url(#${hatch})`} />
      <Stroke d="M60 10V62H130V84H220V62H300V10" color={color} weight={light ? LINE : HEAVY} />
      <Stroke
        d="M336 176c10-4 20 2 22 11c8 6 6 18-2 22c-4 10-18 11-24 5c-10 3-20-5-18-15c-5-9 2-20 11-20c2-2 6-4 11-3ZM334 194h6M337 191v6"
        color={color}
      />
    </>
  );
}

function Visit() {
  return (
    <>
      <Lot />
      <Stroke d={ring(337, 196, 44)} color="lagoon" />
      <Stroke d="M26 196C70 96 250 84 372 122M366 114l8 9l-11 4" color="stone" weight={FINE} />
      <circle pathLength={1} cx="26" cy="200" r="8" className="fill-paper stroke-stone" strokeWidth={LINE} />
      <Stroke d="M175 84L104 214M175 84L246 214" color="lagoon" weight={FINE} />
      <Stroke d="M162 84h26" color="lagoon" weight={3} />
      <Note at={[180, 44]} anchor="middle" className="fill-ink">
        Kitchen
      </Note>
      <Note at={[175, 172]} anchor="middle">
        View
      </Note>
      <Note at={[286, 218]} anchor="end">
        Roots
      </Note>
      <Note at={[44, 210]}>Sun</Note>
    </>
  );
}

/** A dashed circle whose dashes draw themselves like lines. */
function ring(x: number, y: number, radius: number): string {
  const count = 24;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [(index / count) * 2 * Math.PI, ((index + 0.55) / count) * 2 * Math.PI];
    const at = (angle: number) =>
      `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(from)}L${at(to)}`;
  }).join("");
}

function Concept() {
  return (
    <>
      <Lot light />
      <path d="M70 118H250V178H70Z" className="solid fill-shallow stroke-none" />
      <Stroke d="M70 118H250V178H70ZM110 118V178" color="lagoon" weight={HEAVY} />
      <Stroke d="M64 206C84 224 168 228 208 208C248 188 296 178 296 146C296 112 262 104 240 128C222 148 178 140 150 160C118 182 44 176 64 206Z" />
      <Note at={[92, 154]} anchor="middle" className="fill-ink">
        A
      </Note>
      <Note at={[272, 152]} anchor="middle" className="fill-ink">
        B
      </Note>
    </>
  );
}

function Model() {
  return (
    <>
      <Stroke d="M20 150L190 66L384 118L206 222Z" color="stone" />
      <path d="M58 131V70L160 20L208 33V94L106 144Z" className="solid fill-paper stroke-none" />
      <Stroke d="M58 131V70L160 20L208 33V94L106 144ZM58 70L106 83L208 33M106 83V144" />
      <Stroke d="M118 104L190 69V96L118 131ZM142 92V119M166 81V107" color="stone" />
      <path d="M132 152L236 98L318 121L212 177Z" className="solid fill-shallow stroke-none" />
      <Stroke d="M132 152L236 98L318 121L212 177Z" color="lagoon" weight={HEAVY} />
      <Stroke
        d="M132 152V158L212 184V177M212 184L318 128V121M156 140L236 163M150 146L228 169"
        color="lagoon"
        weight={FINE}
      />
      <Stroke
        d="M226 92V80L252 67L284 76V88M226 80L258 89L284 76M258 89V102M226 92L258 102L284 88"
        fill="paper"
      />
      <Stroke d="M346 112V84M346 84c-14 2-20-10-12-18c0-12 20-14 24-4c10 6 2 22-12 22Z" />
      <Leader d="M272 128L330 172" end={[268, 126]} />
      <Note at={[316, 190]}>Water</Note>
      <Leader d="M254 76L298 40" end={[254, 78]} />
      <Note at={[302, 38]}>Spa</Note>
    </>
  );
}

function Materials() {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={`${id}s`} width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M2 2h.01M7 5h.01M3 8h.01" className="stroke-stone" strokeWidth="1.300" />
        </pattern>
        <Hatch id={`${id}d`} gap={9} weight={1.2} />
      </defs>
      <path d="M0 104H132V236H0Z" className="solid stroke-none" fill={`url(#${id}d)`} />
      <path d="M132 104H192V236H132Z" className="solid stroke-none" fill={`url(#${id}s)`} />
      <path d="M204 122H400V236H204Z" className="solid fill-shallow stroke-none" />
      <Stroke d="M0 84H58V104H0M62 84H124V104H62Z" />
      <Stroke d="M130 82H204Q214 82 214 92Q214 102 204 102H130Z" color="lagoon" weight={HEAVY} fill="paper" />
      <Stroke d="M194 104h7v14h-7ZM194 120h7v14h-7ZM194 136h7v14h-7Z" color="lagoon" fill="paper" />
      <Stroke d="M132 104V236M192 104V236" />
      <Stroke d="M198 152V236" color="lagoon" weight={5} />
      <Stroke d="M204 122q12-5 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0" color="lagoon" />
      <Leader d="M30 90V46" end={[30, 94]} />
      <Note at={[18, 38]}>Paving</Note>
      <Leader d="M172 90V46" end={[172, 92]} />
      <Note at={[172, 38]} anchor="middle">
        Coping
      </Note>
      <Leader d="M198 142H262" end={[198, 142]} />
      <Note at={[268, 147]} className="fill-ink">
        Tile
      </Note>
      <Leader d="M198 198H262" end={[198, 198]} />
      <Note at={[268, 203]} className="fill-ink">
        Plaster
      </Note>
    </>
  );
}

function Final() {
  return (
    <>
      <Lot light />
      <Stroke
        d="M48 96H284V196H48ZM48 121H70M48 146H70M48 171H70M262 121H284M262 146H284M262 171H284M107 96V112M166 96V112M107 184V196M166 184V196M225 184V196"
        color="limestone"
      />
      <path d="M70 112H250V184H70Z" className="solid fill-shallow stroke-none" />
      <Stroke d="M70 112H250V184H70Z" color="lagoon" weight={HEAVY} />
      <Stroke d="M132 112V184M138 112V184M144 112V184" color="lagoon" weight={FINE} />
      <Stroke d="M208 88H250V118H208ZM213 93H245V113H213Z" color="lagoon" fill="paper" />
      <Stroke d="M70 188V220M250 188V220M254 112H326M254 184H326" color="limestone" />
      <Measure from={[70, 214]} to={[250, 214]} text="36′" />
      <Measure from={[308, 112]} to={[308, 184]} text="15′" />
      <Note at={[101, 154]} anchor="middle" className="fill-ink">
        Ledge
      </Note>
      <Note at={[257, 100]} className="fill-ink">
        Spa
      </Note>
    </>
  );
}
