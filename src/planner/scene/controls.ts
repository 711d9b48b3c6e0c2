// Orbits the view with mouse, touch, wheel and keys. Doesn't import three.
import { hasModifier } from "#design/ui/keys.ts";
import type { Orbit } from "./camera.ts";

type OrbitChange = { bearing?: number; rise?: number; zoom?: number };

const DEGREES_PER_PIXEL = 0.28;
const KEY_DEGREES = 6;
const KEY_ZOOM = 0.88;
const WHEEL_ZOOM = 0.0014;

const keys: Record<string, OrbitChange> = {
  ArrowLeft: { bearing: -KEY_DEGREES },
  ArrowRight: { bearing: KEY_DEGREES },
  ArrowUp: { rise: KEY_DEGREES },
  ArrowDown: { rise: -KEY_DEGREES },
  "+": { zoom: KEY_ZOOM },
  "=": { zoom: KEY_ZOOM },
  "-": { zoom: 1 / KEY_ZOOM },
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
export function listenForOrbit(element: HTMLElement, onChange: (change: OrbitChange) => void): () => void {
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
    onChange({
      bearing: (event.clientX - last.x) * share,
      rise: (event.clientY - last.y) * share,
      zoom: before > 0 && after > 0 ? before / after : 1,
    });
  };
  const release = (event: PointerEvent) => pointers.delete(event.pointerId);
  // The wheel zooms only with focus or a modifier: otherwise the page scrolls past.
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && document.activeElement !== element) return;
    event.preventDefault();
    onChange({ zoom: Math.exp(event.deltaY * WHEEL_ZOOM) });
  };
  const key = (event: KeyboardEvent) => {
    const change = keys[event.key];
    if (!change || hasModifier(event)) return;
    event.preventDefault();
    onChange(change);
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
