// Sections through the ground: what lies under and above the waterline of a pool, at three moments of a project.
import type { SectionName } from "#app/drawing-names.ts";
import { Drawing } from "./drawing.tsx";
import { Stroke } from "./stroke.tsx";

const FINE = 0.7;
const LINE = 1.2;
const HEAVY = 2;

/** The pool's bowl in section: shallow end on the left, sloping to the deep end. */
const BOWL = "M64 150V196H118L176 236H262V150";
const GROUND = "M0 150H64M262 150H320";

export function SectionDrawing({ name }: { name: SectionName }) {
  const Scene = scenes[name];
  return (
    <Drawing viewBox="0 0 320 304">
      <Scene />
    </Drawing>
  );
}

const scenes = { design: Design, build: Build, living: Living };

function Text({ x, y, end = false, children }: { x: number; y: number; end?: boolean; children: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize="12"
      textAnchor={end ? "end" : "start"}
      className="fill-stone font-text font-medium uppercase"
      style={{ letterSpacing: "0.1em" }}
    >
      {children}
    </text>
  );
}

/** What a designer settles first: sun, sight line, depth, and the line between them. */
function Design() {
  return (
    <>
      <Stroke d="M20 150A140 140 0 0 1 300 150" color="limestone" weight={LINE} />
      <circle pathLength={1} cx="259" cy="51" r="11" className="fill-paper stroke-ink" strokeWidth={LINE} />
      <Stroke d="M252 60L150 168" color="stone" weight={FINE} />
      <Stroke d={GROUND} weight={HEAVY} />
      <Stroke d={BOWL} color="lagoon" weight={HEAVY} />
      <Stroke d="M64 162H262" color="lagoon" weight={LINE} />
      <Stroke d="M12 150V84H56V78H4M22 150V106H44V150" weight={LINE} />
      <Stroke d="M33 118L214 162" color="stone" weight={FINE} />
      <Stroke d="M64 268H262M60 272l8-8M258 272l8-8M64 206V276M262 246V276" color="stone" weight={FINE} />
      <Stroke d="M284 150V236M280 154l8-8M280 240l8-8M270 236H290" color="stone" weight={FINE} />
      <Text x={163} y={290}>
        40′
      </Text>
      <Text x={294} y={198}>
        6′
      </Text>
      <Text x={208} y={34} end>
        Six in the evening
      </Text>
    </>
  );
}

/** What stands between the water and the clay. */
function Build() {
  return (
    <>
      <Stroke
        d="M8 176l14-14M8 214l40-40M8 252l44-44M28 270l42-42M64 272l50-50M104 272l40-40M144 272l28-28M184 272l14-14M224 272l14-14M258 272l46-46M280 212l32-32M284 248l28-28M282 172l18-18"
        color="limestone"
        weight={LINE}
      />
      <Stroke d={GROUND} weight={HEAVY} />
      <Stroke d="M50 150V210H113L171 250H276V150" weight={LINE} />
      <Stroke d={BOWL} weight={HEAVY} />
      <path
        pathLength={1}
        d="M57 152V203H116L174 243H269V152"
        className="stroke-lagoon"
        strokeWidth={LINE}
        strokeDasharray="none"
      />
      <Stroke d="M44 150V142H74V150M252 150V142H282V150" weight={LINE} />
      <Stroke d="M70 150v12h-6M256 150v12h6" color="lagoon" weight={LINE} />
      <Stroke d="M68 164q10 -5 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0" color="lagoon" weight={LINE} />
      <Stroke d="M222 242V286H308" color="stone" weight={FINE} />
      <Stroke d="M59 188H24V118M170 246L150 286M66 154V92M160 163V60" color="stone" weight={FINE} />
      <Text x={8} y={112}>
        Steel
      </Text>
      <Text x={56} y={86}>
        Tile
      </Text>
      <Text x={140} y={54}>
        Water
      </Text>
      <Text x={100} y={298}>
        Gunite
      </Text>
      <Text x={316} y={282} end>
        Drain
      </Text>
    </>
  );
}

/** What stands around the water: shade, kitchen, fire, a palm. */
function Living() {
  return (
    <>
      <Stroke d="M0 150H200M286 150H320" weight={HEAVY} />
      <Stroke d="M200 150V214H286V150" color="lagoon" weight={HEAVY} />
      <Stroke d="M200 162q10.750-5 21.500 0t21.500 0t21.500 0t21.500 0" color="lagoon" weight={LINE} />
      <Stroke d="M26 150V46M32 150V46M134 150V46M140 150V46" weight={LINE} />
      <Stroke d="M8 46H158M8 39H158" weight={HEAVY} />
      <Stroke
        d="M18 39V31M35 39V31M52 39V31M69 39V31M86 39V31M103 39V31M120 39V31M137 39V31M150 39V31"
        weight={LINE}
      />
      <Stroke d="M83 46V70M75 80q8-14 16 0Z" weight={LINE} />
      <Stroke d="M42 150V116H106V150M38 116H110M48 122H71V146H48ZM77 122H100V146H77Z" weight={LINE} />
      <Stroke d="M162 150V138H188V150M167 138q1-12 8-19q1 8 6 11q3 4 2 8" weight={LINE} />
      <Stroke
        d="M306 150Q302 108 305 78M305 78Q288 62 268 72M305 78Q286 78 276 96M305 78Q296 56 282 48M305 78Q312 58 320 54M305 78Q316 80 320 90"
        color="stone"
        weight={LINE}
      />
      <Stroke d="M26 186H140M22 190l8-8M136 190l8-8M26 162V194M140 162V194" color="stone" weight={FINE} />
      <Stroke d="M175 166V238M243 190V238" color="stone" weight={FINE} />
      <Text x={60} y={208}>
        Shade
      </Text>
      <Text x={160} y={254}>
        Fire
      </Text>
      <Text x={222} y={254}>
        Water
      </Text>
    </>
  );
}
