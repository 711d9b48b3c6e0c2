// Sections through the ground: what lies under and above the waterline of a pool, at three moments of a project.
import { Drawing } from "./drawing.tsx";

export type SectionName = "design" | "build" | "living";

const FINE = 0.7;
const LINE = 1.2;
const HEAVY = 2;

/** The pool's bowl in section: shallow end on the left, sloping to the deep end. */
const BOWL = "M64 150V196H118L176 236H262V150";
const GROUND = "M0 150H64M262 150H320";

export function SectionDrawing({ name }: { name: SectionName }) {
  const Scene = scenes[name];
  return (
    <Drawing viewBox="0 0 320 300">
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
      <path
        pathLength={1}
        d="M20 150A140 140 0 0 1 300 150"
        className="stroke-limestone"
        strokeWidth={LINE}
      />
      <circle pathLength={1} cx="259" cy="51" r="11" className="fill-paper stroke-ink" strokeWidth={LINE} />
      <path pathLength={1} d="M252 60L150 168" className="stroke-stone" strokeWidth={FINE} />
      <path pathLength={1} d={GROUND} className="stroke-ink" strokeWidth={HEAVY} />
      <path pathLength={1} d={BOWL} className="stroke-lagoon" strokeWidth={HEAVY} />
      <path pathLength={1} d="M64 162H262" className="stroke-lagoon" strokeWidth={LINE} />
      <path
        pathLength={1}
        d="M12 150V84H56V78H4M22 150V106H44V150"
        className="stroke-ink"
        strokeWidth={LINE}
      />
      <path pathLength={1} d="M33 118L214 162" className="stroke-stone" strokeWidth={FINE} />
      <path
        pathLength={1}
        d="M64 268H262M60 272l8-8M258 272l8-8M64 206V276M262 246V276"
        className="stroke-stone"
        strokeWidth={FINE}
      />
      <path
        pathLength={1}
        d="M284 150V236M280 154l8-8M280 240l8-8M270 236H290"
        className="stroke-stone"
        strokeWidth={FINE}
      />
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
      <path
        pathLength={1}
        d="M8 176l14-14M8 214l40-40M8 252l44-44M28 270l42-42M64 272l50-50M104 272l40-40M144 272l28-28M184 272l14-14M224 272l14-14M258 272l46-46M280 212l32-32M284 248l28-28M282 172l18-18"
        className="stroke-limestone"
        strokeWidth={LINE}
      />
      <path pathLength={1} d={GROUND} className="stroke-ink" strokeWidth={HEAVY} />
      <path pathLength={1} d="M50 150V210H113L171 250H276V150" className="stroke-ink" strokeWidth={LINE} />
      <path pathLength={1} d={BOWL} className="stroke-ink" strokeWidth={HEAVY} />
      <path
        pathLength={1}
        d="M57 152V203H116L174 243H269V152"
        className="stroke-lagoon"
        strokeWidth={LINE}
        strokeDasharray="none"
      />
      <path
        pathLength={1}
        d="M44 150V142H74V150M252 150V142H282V150"
        className="stroke-ink"
        strokeWidth={LINE}
      />
      <path pathLength={1} d="M70 150v12h-6M256 150v12h6" className="stroke-lagoon" strokeWidth={LINE} />
      <path
        pathLength={1}
        d="M68 164q10 -5 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0"
        className="stroke-lagoon"
        strokeWidth={LINE}
      />
      <path pathLength={1} d="M222 242V286H308" className="stroke-stone" strokeWidth={FINE} />
      <path
        pathLength={1}
        d="M59 188H24V118M170 246L150 286M66 154V92M160 163V60"
        className="stroke-stone"
        strokeWidth={FINE}
      />
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

/** What stands around the water: shade, kitchen, fire. */
function Living() {
  return (
    <>
      <path pathLength={1} d="M0 208H196M300 208H320" className="stroke-ink" strokeWidth={HEAVY} />
      <path pathLength={1} d="M196 208V252H300V208" className="stroke-lagoon" strokeWidth={HEAVY} />
      <path
        pathLength={1}
        d="M196 218q8.6 -4 17.3 0t17.3 0t17.3 0t17.3 0t17.3 0t17.3 0"
        className="stroke-lagoon"
        strokeWidth={LINE}
      />
      <path
        pathLength={1}
        d="M24 208V92M30 208V92M142 208V92M148 208V92"
        className="stroke-ink"
        strokeWidth={LINE}
      />
      <path pathLength={1} d="M8 92H164M8 84H164" className="stroke-ink" strokeWidth={HEAVY} />
      <path
        pathLength={1}
        d="M20 84V76M38 84V76M56 84V76M74 84V76M92 84V76M110 84V76M128 84V76M146 84V76"
        className="stroke-ink"
        strokeWidth={LINE}
      />
      <path pathLength={1} d="M86 92V116M78 126q8 -14 16 0Z" className="stroke-ink" strokeWidth={LINE} />
      <path
        pathLength={1}
        d="M42 208V172H112V208M38 172H116M48 178H74V204H48ZM80 178H106V204H80Z"
        className="stroke-ink"
        strokeWidth={LINE}
      />
      <path
        pathLength={1}
        d="M166 208V196H190V208M170 196q2 -12 8 -18q1 7 6 9q3 4 2 9"
        className="stroke-ink"
        strokeWidth={LINE}
      />
      <path
        pathLength={1}
        d="M310 208V150M310 172q-18 -6 -22 -22M310 162q12 -4 18 -18M310 150q-20 -4 -30 -26M310 150q-6 -18 -22 -34M310 150q2 -20 14 -34"
        className="stroke-stone"
        strokeWidth={LINE}
      />
      <path
        pathLength={1}
        d="M24 272H148M20 276l8-8M144 276l8-8"
        className="stroke-stone"
        strokeWidth={FINE}
      />
      <Text x={68} y={294}>
        Shade
      </Text>
      <Text x={196} y={276}>
        Water
      </Text>
    </>
  );
}
