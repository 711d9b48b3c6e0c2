// The layers of the sections through the ground, from the soil to the water: each stays once its stage is reached.
import { along, back, FACE, GRADE, outline, RIM, SHEET_HEIGHT, SHELL } from "./ground-profile.ts";
import { offsetLine, pointsAlong } from "./profile.ts";
import { FINE, HEAVY, LINE, Stroke } from "./stroke.tsx";

/** `now`: the layer is the work of the stage that is shown. */
type LayerProps = { now: boolean };

const DRAIN = "M258 145V170H352V77";
const SKIMMER = "M300 87H320V162H360V77";
const RETURN = "M300 108H312V154H368V77";

/** Hatched clay, the topsoil's lower edge and the lawn's line, open where the pool is. */
export function Soil({ dug, hatch }: { dug: boolean; hatch: string }) {
  const topsoil = GRADE + 8;
  const line = (y: number) => (dug ? `M0 ${y}H${RIM[0]}M${RIM[1]} ${y}H400` : `M0 ${y}H400`);
  return (
    <>
      <path
        d={`M0 ${topsoil}${dug ? `H${RIM[0]}${along(SHELL)}` : ""}H400V${SHEET_HEIGHT}H0Z`}
        className="solid stroke-none"
        fill={hatch}
      />
      <Stroke d={line(topsoil)} color="stone" weight={FINE} />
      <Stroke d={line(GRADE)} weight={HEAVY} />
    </>
  );
}

export function Water() {
  const face = outline(0);
  return (
    <path
      d={`M60 86L60 115${face.slice(face.indexOf("L"))}L300 86Z`}
      className="solid fill-shallow stroke-none"
    />
  );
}

export function Excavation({ now }: LayerProps) {
  return <Stroke d={outline(SHELL)} color={now ? "lagoon" : "ink"} weight={now ? HEAVY : LINE} />;
}

export function Pipes({ now }: LayerProps) {
  return (
    <>
      {[DRAIN, SKIMMER, RETURN].map((pipe) => (
        <Stroke key={pipe} d={pipe} color={now ? "lagoon" : "stone"} weight={now ? HEAVY : LINE} />
      ))}
      <Stroke d="M346 80V77H390V80" />
    </>
  );
}

export function Steel({ now }: LayerProps) {
  const bars = pointsAlong(offsetLine(FACE, 5.4), 10);
  return (
    <>
      <Stroke d={outline(3.6)} color={now ? "lagoon" : "stone"} weight={now ? HEAVY : FINE} />
      {bars.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={now ? 1.7 : 0.9}
          className={now ? "solid fill-lagoon" : "solid fill-stone"}
        />
      ))}
      {now && <Stroke d="M56.400 82V70M303.600 82V70M60 70H46M300 70H314" color="lagoon" />}
    </>
  );
}

export function Shell({ now, stipple }: LayerProps & { stipple: string }) {
  const region = `${outline(0)}${back(SHELL)}Z`;
  return (
    <>
      <path d={region} className="solid fill-paper stroke-none" />
      <path d={region} className="solid stroke-none" fill={stipple} />
      <Stroke d={region} color={now ? "lagoon" : "ink"} weight={now ? HEAVY : LINE} />
    </>
  );
}

export function Deck({ now }: LayerProps) {
  const color = now ? "lagoon" : "ink";
  return (
    <>
      <path
        pathLength={1}
        d="M60 80h2v6h-2ZM298 80h2v6h-2Z"
        className={now ? "fill-lagoon stroke-lagoon" : "fill-paper stroke-ink"}
        strokeWidth={now ? LINE : FINE}
      />
      <Stroke
        d="M48 76.500H62.500V80H48ZM297.500 76.500H312V80H297.500Z"
        color={color}
        weight={now ? HEAVY : LINE}
        fill="paper"
      />
      <Stroke d="M0 76.500H47V80M27 76.500V80M7 76.500V80M313 80V76.500H342V80M333 76.500V80" color={color} />
    </>
  );
}

export function Finish({ now }: LayerProps) {
  return <Stroke d={outline(-1.5)} color="lagoon" weight={now ? 3 : LINE} />;
}

export function Equipment({ now }: LayerProps) {
  return (
    <>
      <Stroke
        d="M348 77V71H353M353 66h9v11h-9ZM362 69h4v5h-4M368 77V54q0-5 5-5t5 5V77ZM368 57h10M382 77V60h9V77ZM384 64h5M384 67h5"
        color={now ? "lagoon" : "ink"}
        weight={now ? HEAVY : LINE}
        fill="paper"
      />
      {now && <Stroke d="M372 49V36M357 66V36M386 60V36" color="stone" weight={FINE} />}
    </>
  );
}
