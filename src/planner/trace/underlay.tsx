// The traced picture, faint under the plan, until the page is left.
import { Eye, EyeOff } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { Plan } from "#plan/parameters.ts";
import type { Frame } from "./fit.ts";
import type { TracedPicture } from "./read-picture.ts";

type UnderlayProps = { picture: TracedPicture; frame: Frame; viewBox: string } & Pick<Plan, "house">;

/** With the component that shows it, because it loads with the tracing. */
export type Traced = Pick<UnderlayProps, "picture" | "frame"> & { Underlay: ComponentType<UnderlayProps> };

/** Undo takes the picture away, and redo brings it back as it was. */
let wasShown = true;

/** The left property line holds the picture, because the origin moves with the house. */
export function Underlay({ picture, frame, house: [offset], viewBox }: UnderlayProps) {
  const [isShown, setShown] = useState(wasShown);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="plan-underlay print:hidden">
      {isShown && (
        <svg
          viewBox={viewBox}
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
        onClick={() => {
          wasShown = !isShown;
          setShown(wasShown);
        }}
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
