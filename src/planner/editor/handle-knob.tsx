// One handle on the drawing: a slider for assistive technology, a knob for pointers and keys.
import { type KeyboardEvent, memo, type PointerEvent } from "react";
import { classes } from "#design/ui/classes.ts";

export type KnobLook = "move" | "side" | "turn" | "point" | "line" | "dot" | "compass";

export type KnobEvents = {
  onPress(id: string, event: PointerEvent<Element>): void;
  onMove(event: PointerEvent<Element>): void;
  onKey(id: string, event: KeyboardEvent<Element>): void;
  onFocus(id: string): void;
};

type KnobProps = {
  id: string;
  label: string;
  text: string;
  now: number;
  min: number;
  max: number;
  /** In pixels from the upper left corner of the drawing. */
  x: number;
  y: number;
  look: KnobLook;
  /** How far the knob of a side or the compass is turned, in degrees. */
  angle: number;
  isTabStop: boolean;
  isHeld: boolean;
  /** Of the points of an outline, the one that buttons and keys change. */
  isChosen: boolean;
  /** There is no room for it: only keys reach it, and select it. */
  isHidden: boolean;
  events: KnobEvents;
};

export const HandleKnob = memo(function HandleKnob(props: KnobProps) {
  const { id, label, text, now, min, max, x, y, look, angle, isTabStop, isHeld, isChosen, isHidden, events } =
    props;
  return (
    <div
      role="slider"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-valuetext={text}
      aria-valuenow={now}
      aria-valuemin={min}
      aria-valuemax={max}
      data-handle={id}
      className={classes(
        "plan-handle",
        `plan-handle-${look}`,
        (isHeld || isChosen) && "plan-handle-held",
        isHidden && "plan-handle-hidden",
      )}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      onPointerDown={(event) => events.onPress(id, event)}
      onPointerMove={events.onMove}
      onKeyDown={(event) => events.onKey(id, event)}
      onFocus={() => events.onFocus(id)}
    >
      <span style={angle === 0 ? undefined : { transform: `rotate(${angle}deg)` }}>
        <KnobMark look={look} />
      </span>
    </div>
  );
});

const marks: Partial<Record<KnobLook, string>> = {
  move: "M0-7V7M-7 0H7M-2.5-4.8 0-7.3 2.5-4.8M-2.5 4.8 0 7.3 2.5 4.8M-4.8-2.5-7.3 0-4.8 2.5M4.8-2.5 7.3 0 4.8 2.5",
  turn: "M6-2.2A6.2 6.2 0 1 0 6.2 1M6.6-6.4V-2H2.2",
  compass: "M-2.5-7V-13.5L2.5-7V-13.5",
};

function KnobMark({ look }: { look: KnobLook }) {
  const isCompass = look === "compass";
  const mark = marks[look];
  if (!mark) return null;
  return (
    <svg viewBox={isCompass ? "-18 -18 36 36" : "-10 -10 20 20"} aria-hidden="true">
      <path d={mark} />
      {isCompass && <path d="M0-4 5 12 0 8.5-5 12Z" className="plan-needle" />}
    </svg>
  );
}
