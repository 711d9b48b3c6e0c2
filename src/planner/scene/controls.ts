// Turns the view with mouse, touch, wheel and keys, or walks with them. Doesn't import three.
import { hasModifier } from "#design/ui/keys.ts";
import type { Orbit } from "./camera.ts";
import type { Step } from "./walk.ts";

type OrbitChange = { bearing?: number; rise?: number; zoom?: number };
/** What a movement does: while walking, it turns the head and takes steps. */
type Move = { orbit: OrbitChange; step: Step };

const DEGREES_PER_PIXEL = 0.28;
const KEY_DEGREES = 6;
const KEY_ZOOM = 0.88;
const WHEEL_ZOOM = 0.0014;

const TURN_DEGREES = 9;
const STEP_FT = 1.5;
/** Feet of a step for a pinch or a turn of the wheel that doubles the picture. */
const ZOOM_FT = 12;

const keys: Record<string, Move> = {
  ArrowLeft: { orbit: { bearing: -KEY_DEGREES }, step: { turn: -TURN_DEGREES } },
  ArrowRight: { orbit: { bearing: KEY_DEGREES }, step: { turn: TURN_DEGREES } },
  ArrowUp: { orbit: { rise: KEY_DEGREES }, step: { ahead: STEP_FT } },
  ArrowDown: { orbit: { rise: -KEY_DEGREES }, step: { ahead: -STEP_FT } },
  "+": { orbit: { zoom: KEY_ZOOM }, step: { ahead: STEP_FT } },
  "=": { orbit: { zoom: KEY_ZOOM }, step: { ahead: STEP_FT } },
  "-": { orbit: { zoom: 1 / KEY_ZOOM }, step: { ahead: -STEP_FT } },
};

export function changeOrbit(orbit: Orbit, { bearing = 0, rise = 0, zoom = 1 }: OrbitChange): Orbit {
  return {
    ...orbit,
    bearing: orbit.bearing + bearing,
    rise: orbit.rise + rise,
    distanceFt: orbit.distanceFt * zoom,
  };
}

/** @returns stops listening */
export function listenForMoves(element: HTMLElement, onMove: (move: Move) => void): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const spread = () => {
    const [one, other] = [...pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };

  const press = (event: PointerEvent) => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const before = spread();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const share = DEGREES_PER_PIXEL / pointers.size;
    const after = spread();
    const [bearing, rise] = [(event.clientX - last.x) * share, (event.clientY - last.y) * share];
    const zoom = before > 0 && after > 0 ? before / after : 1;
    onMove({
      orbit: { bearing, rise, zoom },
      step: { turn: -bearing, rise: -rise, ahead: -Math.log2(zoom) * ZOOM_FT },
    });
  };
  const release = (event: PointerEvent) => pointers.delete(event.pointerId);
  // The wheel zooms only with focus or a modifier: otherwise the page scrolls past.
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && document.activeElement !== element) return;
    event.preventDefault();
    const zoom = Math.exp(event.deltaY * WHEEL_ZOOM);
    onMove({ orbit: { zoom }, step: { ahead: -Math.log2(zoom) * ZOOM_FT } });
  };
  const key = (event: KeyboardEvent) => {
    const pressed = keys[event.key];
    if (!pressed || hasModifier(event)) return;
    event.preventDefault();
    onMove(pressed);
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", release, { signal });
  element.addEventListener("pointercancel", release, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  element.addEventListener("keydown", key, { signal });
  return () => stop.abort();
}
