// Parts of the profile of a lot: the house, a tree, the far edge.
import type { LotData } from "#lib/drawing-names.ts";
import { FINE, LINE, Stroke } from "./stroke.tsx";

/** The y of the lawn. */
export const GRADE = 130;

export function House({ house }: { house: LotData["house"] }) {
  if (house === "cottage")
    return (
      <>
        <Stroke d="M24 116H150M24 116V74M134 116V74M12 74H150L88 40H66ZM150 116V76M30 116v14M62 116v14M94 116v14M130 116v14M150 116v14" />
        <Stroke
          d="M44 86h18v20h-18ZM53 86v20M98 84h20v32M108 100h.01M158 130v-5h-8v-5M18 116H150M134 108H150"
          color="stone"
          weight={FINE}
        />
      </>
    );
  if (house === "raised")
    return (
      <>
        <Stroke d="M20 104H150V130M20 104V38M138 104V38M8 38H152M20 70H138M8 34H152V38" />
        <Stroke
          d="M150 104H168V110.500H176V117H184V123.500H192V130M32 46h24v18h-24ZM92 46h34v18h-34ZM92 76h34v28M109 76v28M150 104V92H168V104M20 116H150"
          color="stone"
          weight={FINE}
        />
      </>
    );
  return (
    <>
      <Stroke d="M20 130V42M140 130V42M6 42H156L118 20H44ZM20 84H176V88H140M170 88V130" />
      <Stroke
        d="M34 54h22v20h-22ZM45 54v20M100 54h24v20h-24ZM112 54v20M96 94h36v36M114 94v36M36 98h28v20h-28Z"
        color="stone"
        weight={FINE}
      />
    </>
  );
}

/** A tree with its roots. */
export function Tree({ kind, x, foot }: { kind: "oak" | "pine" | "palm"; x: number; foot: number }) {
  const move = `translate(${x} ${foot})`;
  if (kind === "pine")
    return (
      <g transform={move}>
        <Stroke d="M-2 0L-1 -112M2 0L1 -112" />
        <Stroke d="M0 -122l-13 14l9 -3l-16 17l12 -4l-17 18l15 -5M0 -122l13 14l-9 -3l16 17l-12 -4l17 18l-15 -5M0 -70l-12 8M0 -58l13 7" />
        <Stroke
          d="M0 0l-26 8l-16 -1M0 0l24 9l18 0M0 0v22M-2 2l-10 16M2 2l12 18"
          color="stone"
          weight={FINE}
        />
      </g>
    );
  if (kind === "palm")
    return (
      <g transform={move}>
        <Stroke d="M-3 0C-5 -30 1 -54 3 -78M3 0C1 -30 6 -54 7 -78" />
        <Stroke d="M5 -78q-16 -14 -32 -2M5 -78q-22 -4 -28 14M5 -78q-8 -18 -24 -19M5 -78q6 -18 20 -20M5 -78q18 -12 30 -1M5 -78q20 -3 26 15M5 -78q-4 8 -12 14M5 -78q6 6 12 14" />
        <Stroke d="M0 0l-9 12M0 0l0 14M0 0l10 12" color="stone" weight={FINE} />
      </g>
    );
  return (
    <g transform={move}>
      <Stroke d="M-6 0C-4 -16 -6 -26 -18 -38M6 0C4 -16 8 -28 22 -40M-1 -28C-2 -36 2 -44 4 -50" />
      <Stroke d="M-52 -42c-12 -2 -12 -16 -1 -19c-3 -13 12 -20 21 -14c5 -12 24 -14 31 -4c8 -10 26 -7 30 5c11 -5 24 4 20 15c11 3 11 17 0 20c-3 8 -16 10 -22 4c-6 7 -19 7 -24 0c-7 6 -20 6 -25 -1c-7 6 -24 4 -30 -6Z" />
      <Stroke
        d="M0 0c-14 8 -26 8 -46 13M0 0c-4 12 -12 18 -16 30M0 0c4 12 12 18 16 32M0 0c14 8 28 8 48 14"
        color="stone"
        weight={FINE}
      />
    </g>
  );
}

/** Objects at the far edge of the lot. */
export function Edge({ edge }: { edge: LotData["edge"] }) {
  switch (edge) {
    case "hill":
      return <Stroke d="M434 130V170H446V130" />;
    case "fence":
      return <Stroke d="M584 130V80M588 128V84H594V128H588M584 94h4M584 118h4" />;
    case "alley":
      return (
        <>
          <Stroke d="M512 130V84M566 130V84M504 84H574L539 66Z" />
          <Stroke
            d="M574 134h66M522 130v-32h34v32M522 106h34M522 114h34M522 122h34"
            color="stone"
            weight={FINE}
          />
        </>
      );
    case "greenbelt":
      return (
        <>
          <Tree kind="pine" x={558} foot={GRADE} />
          <Tree kind="pine" x={612} foot={GRADE} />
          <Stroke d="M522 130v-30M516 104h12M516 112h12M516 120h12" />
        </>
      );
    case "lake":
      return (
        <path
          pathLength={1}
          d="M533 126h6V208h-6Z"
          className="[fill:var(--ground)] stroke-ink"
          strokeWidth={LINE}
        />
      );
    case "bay":
      return <Stroke d="M598 140h26l-4 5h-18ZM610 140V96M610 98q16 18 15 36h-15M607 104q-8 14 -8 30h8" />;
    case "levee":
      return (
        <Stroke d="M554 84v-4M570 84v-4M520 122l6 -6M534 108l6 -6M590 104l5 4M604 118l5 4" color="stone" />
      );
    default:
      return <Stroke d="M540 138l-2 -12M548 148l1 -13M556 158l-1 -12M632 178l2 -13" color="stone" />;
  }
}
