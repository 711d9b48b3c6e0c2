// The traced picture, faint under the plan, until the page is left.
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { type Sheet, viewBoxOf } from "#plan/drawing/sheet.ts";
import type { Plan } from "#plan/parameters.ts";
import { usePlanner } from "../editor/editor-context.tsx";
import type { Frame } from "./fit.ts";
import type { TracedPicture } from "./read-picture.ts";

export type Traced = { picture: TracedPicture; frame: Frame };

/** The left property line holds the picture, because the origin moves with the house. */
export function Underlay({ sheet, house: [offset] }: { sheet: Sheet } & Pick<Plan, "house">) {
  const traced = usePlanner((state) => state.traced);
  const [isShown, setShown] = useState(true);
  if (!traced) return null;
  const { picture, frame } = traced;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="plan-underlay print:hidden">
      {isShown && (
        <svg
          viewBox={viewBoxOf(sheet)}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full max-w-none"
        >
          <image
            href={picture.src}
            width={picture.width}
            height={picture.height}
            transform={matrixOf(frame, offset)}
          />
        </svg>
      )}
      <button
        type="button"
        aria-label={isShown ? "Hide the picture" : "Show the picture"}
        title={isShown ? "Hide the picture" : "Show the picture"}
        onClick={() => setShown(!isShown)}
        className="absolute top-0 left-0 z-10 grid size-11 place-items-center bg-paper/92"
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
  );
}

/** From pixels of the picture to units of the drawing. */
function matrixOf({ origin, right, back, pxPerFt }: Frame, offset: number): string {
  const inFeet = (px: number) => px / pxPerFt;
  const dot = (direction: readonly [number, number]) => origin[0] * direction[0] + origin[1] * direction[1];
  const numbers = [
    inFeet(right[0]),
    inFeet(0 - back[0]),
    inFeet(right[1]),
    inFeet(0 - back[1]),
    0 - inFeet(dot(right)) - offset,
    inFeet(dot(back)),
  ];
  return `matrix(${numbers.join(" ")})`;
}
