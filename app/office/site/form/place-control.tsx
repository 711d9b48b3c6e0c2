// Control for a place: a point on a map, set by clicks, dragging or arrow keys.
import type { KeyboardEvent, PointerEvent } from "react";
import { DOWNTOWN, type Place, placeAt, plot, sheet } from "#app/geography.ts";
import { roundTo } from "#app/rounding.ts";
import { lakes, shore, streams, surveyLine } from "#app/ui/drawing/survey.ts";
import { hasModifier } from "#app/ui/keys.ts";
import type { ControlProps } from "./controls.tsx";

/** About a third of a mile, and a tenth of that with Shift. */
const STEP_DEGREES = 0.005;
/** Four decimals are about 35 feet. */
const DECIMALS = 4;

const names = ["Latitude", "Longitude"] as const;
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
const waters = Object.values(streams).map(surveyLine);
const lakeShores = lakes.map((lake) => surveyLine([...lake, ...lake.slice(0, 1)]));
const bay = surveyLine(shore);

export function PlaceControl(props: ControlProps) {
  const { id, value, onChange, label, describedBy, isInvalid } = props;
  const given = Array.isArray(value) ? value : [];
  const place: Place = [numberOr(given[0], DOWNTOWN[0]), numberOr(given[1], DOWNTOWN[1])];
  const [x, y] = plot(place);

  const set = ([latitude, longitude]: Place) =>
    onChange([roundTo(latitude, DECIMALS), roundTo(longitude, DECIMALS)]);

  function point(event: PointerEvent<SVGSVGElement>) {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    set(
      placeAt([
        sheet.west + ((event.clientX - box.left) / box.width) * sheet.width,
        sheet.north + ((event.clientY - box.top) / box.height) * sheet.height,
      ]),
    );
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || hasModifier(event)) return;
    event.preventDefault();
    const degrees = STEP_DEGREES * (event.shiftKey ? 0.1 : 1);
    set([place[0] + step[0] * degrees, place[1] + step[1] * degrees]);
  }

  return (
    <div className="form-place">
      <svg
        id={id}
        className="form-map"
        viewBox={`${sheet.west} ${sheet.north} ${sheet.width} ${sheet.height}`}
        role="application"
        aria-label={`${label}: map of Houston. Move the point with the arrow keys.`}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the point
        tabIndex={0}
        onPointerDown={point}
        onPointerMove={point}
        onKeyDown={press}
      >
        {waters.map((line) => (
          <path key={line} d={line} className="map-water" />
        ))}
        {[...lakeShores, bay].map((line) => (
          <path key={line} d={line} className="map-shore" />
        ))}
        {[6, 12, 24].map((miles) => (
          <circle key={miles} r={miles} className="map-ring" />
        ))}
        <text x="0.8" y="-0.6" className="map-name">
          Downtown
        </text>
        <circle r="0.35" className="map-center" />
        <g transform={`translate(${x} ${y})`} className="map-point">
          <circle r="2.2" />
          <circle r="0.7" />
        </g>
      </svg>
      <div className="fields row">
        {names.map((name, index) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{name}</label>
            <input
              id={`${id}-${name}`}
              type="text"
              inputMode="decimal"
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              key={given[index]}
              defaultValue={String(given[index] ?? "")}
              onBlur={(event) => {
                const typed = Number(event.target.value);
                if (event.target.value.trim() === "" || Number.isNaN(typed)) return;
                set(index === 0 ? [typed, place[1]] : [place[0], typed]);
              }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
