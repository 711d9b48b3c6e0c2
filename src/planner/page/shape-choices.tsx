// The pool's shapes as radio buttons, which need no scripts. Scripts draw this very pool in each (live-marks.ts).
import type { Point } from "#lib/geometry.ts";
import { roundTo } from "#lib/rounding.ts";
import { type Plan, parameters, type Shape } from "#plan/parameters.ts";
import { poolOutline } from "#plan/shapes.ts";
import { SHAPE } from "./form-marks.ts";

/** The drawing's box, and the longest side of a pool in it. */
const BOX = [96, 66] as const;
const MOST = [84, 54] as const;

const names: Record<Shape, string> = {
  rectangle: "Rectangle",
  l: "L-shaped",
  roman: "Roman",
  oval: "Oval",
  kidney: "Kidney",
  freeform: "Freeform",
  lap: "Lap",
  plunge: "Plunge",
};

export function ShapeChoices({ plan }: { plan: Plan }) {
  return (
    <fieldset className="col-span-full">
      <legend className="text-small font-medium">{parameters.shape.label}</legend>
      <div className="mt-2 grid grid-cols-4 gap-px overflow-hidden rounded-edge border border-limestone bg-limestone">
        {parameters.shape.options.map((shape) => (
          <label
            key={shape}
            className="cursor-pointer bg-paper px-1 pt-2 pb-1.5 text-center text-label hover:bg-travertine has-checked:bg-shallow has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-deep"
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
            <span>{names[shape]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A lap pool is long and a plunge pool short; other shapes have the plan's length and width. */
function sizeOf(shape: Shape, { length, width }: Plan): Pick<Plan, "length" | "width"> {
  if (shape === "lap") return { length: Math.max(length, 40), width: 8 };
  return shape === "plunge" ? { length: 14, width: 9 } : { length, width };
}

export function shapePath(shape: Shape, plan: Plan): string {
  const size = sizeOf(shape, plan);
  const scale = Math.min(MOST[0] / size.length, MOST[1] / size.width);
  const point = shape === plan.shape ? plan.point : [];
  const place = ([x, y]: Point) =>
    `${roundTo(BOX[0] / 2 + x * scale, 1)} ${roundTo(BOX[1] / 2 - y * scale, 1)}`;
  return `M${poolOutline({ shape, point, ...size })
    .map(place)
    .join("L")}Z`;
}
