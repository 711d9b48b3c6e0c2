// The pool's shapes as radio buttons. live-marks.ts draws the current pool in each shape.
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import { type Shape, shapeKinds, shapes } from "#plan/shape-kinds.ts";
import { SHAPE } from "./form-marks.ts";

/** The drawing's box, and the longest side of a pool in it. */
const BOX = [96, 66] as const;
const MOST = [84, 54] as const;

export function ShapeChoices({ plan }: { plan: Plan }) {
  return (
    <fieldset className="col-span-full">
      <legend className="text-small font-medium">{parameters.shape.label}</legend>
      <div className="mt-2 grid grid-cols-4 gap-px overflow-hidden rounded-edge border border-limestone bg-limestone">
        {shapes.map((shape) => (
          <label
            key={shape}
            className="cursor-pointer bg-paper px-1 py-2 text-center text-label hover:bg-travertine has-checked:bg-shallow has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-deep"
          >
            <input
              type="radio"
              name="shape"
              value={shape}
              defaultChecked={plan.shape === shape}
              className="sr-only"
            />
            <svg viewBox={`0 0 ${BOX.join(" ")}`} aria-hidden="true" className="mx-auto w-full max-w-16">
              <path {...{ [SHAPE]: shape }} className="fill-shallow stroke-lagoon" strokeWidth="2" />
            </svg>
            <span>{shapeKinds[shape].label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function shapePath(shape: Shape, plan: Plan): string {
  const { length, width } = plan;
  const size = shapeKinds[shape].typicalSize?.(plan) ?? { length, width };
  const scale = Math.min(MOST[0] / size.length, MOST[1] / size.width);
  const point = shape === plan.shape ? plan.point : [];
  const place = ([x, y]: Point) =>
    `${roundTo(BOX[0] / 2 + x * scale, 1)} ${roundTo(BOX[1] / 2 - y * scale, 1)}`;
  return `M${shapeKinds[shape]
    .outline({ point, ...size })
    .map(place)
    .join("L")}Z`;
}
