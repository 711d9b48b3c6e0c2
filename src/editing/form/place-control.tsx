// Control for a place: a point on a map, set by clicks, dragging or arrow keys.
import type { KeyboardEvent, PointerEvent } from "react";
import { lakes, shore, streams, surveyLine } from "#design/drawing/survey.ts";
import { hasModifier } from "#design/ui/keys.ts";
import { DOWNTOWN, type Place, placeAt, plot, sheet } from "#lib/geography.ts";
import { roundTo } from "#lib/rounding.ts";
import type { ControlProps } from "./controls.tsx";

/** About a third of a mile, and a tenth of that with Shift. */
const STEP_DEGREES = 0.005;
/** Four decimals are about 35 feet. */
const DECIMALS = 4;

/** Steps to the north and to the east. */
const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export function PlaceControl(props: ControlProps) {
  const { value, onChange } = props;
  const [latitude, longitude]: unknown[] = Array.isArray(value) ? value : [];
  const place: Place = [numberOr(latitude, DOWNTOWN[0]), numberOr(longitude, DOWNTOWN[1])];
  const move = ([north, east]: Place) => onChange([roundTo(north, DECIMALS), roundTo(east, DECIMALS)]);
  return (
    <div className="form-place">
      <PlaceMap {...props} place={place} onMove={move} />
      <div className="fields row">
        <Degrees {...props} name="Latitude" given={latitude} onType={(typed) => move([typed, place[1]])} />
        <Degrees {...props} name="Longitude" given={longitude} onType={(typed) => move([place[0], typed])} />
      </div>
    </div>
  );
}

type PlaceMapProps = Pick<ControlProps, "id" | "label" | "describedBy"> & {
  place: Place;
  onMove(place: Place): void;
};

function PlaceMap({ id, label, describedBy, place, onMove }: PlaceMapProps) {
  const [x, y] = plot(place);

  function point(event: PointerEvent<SVGSVGElement>) {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    onMove(
      placeAt([
        sheet.west + ((event.clientX - box.left) / box.width) * sheet.width,
        sheet.north + ((event.clientY - box.top) / box.height) * sheet.height,
      ]),
    );
  }
  function press(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction || hasModifier(event)) return;
    event.preventDefault();
    const degrees = STEP_DEGREES * (event.shiftKey ? 0.1 : 1);
    onMove([place[0] + direction[0] * degrees, place[1] + direction[1] * degrees]);
  }

  return (
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
      <Houston />
      <g transform={`translate(${x} ${y})`} className="map-point">
        <circle r="2.2" />
        <circle r="0.7" />
      </g>
    </svg>
  );
}

const waters = streams.map(({ places }) => surveyLine(places));
const shores = [...lakes.map((lake) => [...lake, ...lake.slice(0, 1)]), shore].map(surveyLine);

function Houston() {
  return (
    <>
      {waters.map((line) => (
        <path key={line} d={line} className="map-water" />
      ))}
      {shores.map((line) => (
        <path key={line} d={line} className="map-shore" />
      ))}
      {[6, 12, 24].map((miles) => (
        <circle key={miles} r={miles} className="map-ring" />
      ))}
      <text x="0.8" y="-0.6" className="map-name">
        Downtown
      </text>
      <circle r="0.35" className="map-center" />
    </>
  );
}

type DegreesProps = Pick<ControlProps, "id" | "isInvalid" | "describedBy"> & {
  name: string;
  given: unknown;
  onType(degrees: number): void;
};

function Degrees({ id, isInvalid, describedBy, name, given, onType }: DegreesProps) {
  const shown = String(given ?? "");
  return (
    <div>
      <label htmlFor={`${id}-${name}`}>{name}</label>
      <input
        id={`${id}-${name}`}
        type="text"
        inputMode="decimal"
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        // Another value replaces what was typed.
        key={shown}
        defaultValue={shown}
        onBlur={(event) => {
          const typed = event.target.value.trim();
          if (typed !== "" && !Number.isNaN(Number(typed))) onType(Number(typed));
        }}
      />
    </div>
  );
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
