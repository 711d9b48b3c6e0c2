// Script of a picture's screen: sets the point that stays visible.
import { hasModifier } from "#design/ui/keys.ts";
import { followStates } from "./follow-states.ts";

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 10;

export function startFocalPoint(): void {
  const place = document.querySelector<HTMLElement>("[data-focal]");
  if (place) followPoint(place);
  followStates();
}

function followPoint(place: HTMLElement): void {
  const picture = place.querySelector<HTMLElement>("[data-focal-picture]");
  const point = place.querySelector<HTMLElement>("[data-focal-point]");
  const [left, top] = ["left", "top"].map((name) => place.querySelector<HTMLInputElement>(`[name=${name}]`));
  if (!picture || !point || !left || !top) return;
  point.hidden = false;

  function show(): void {
    const [x, y] = [clamp(Number(left?.value)), clamp(Number(top?.value))];
    Object.assign((point as HTMLElement).style, { left: `${x}%`, top: `${y}%` });
    for (const crop of place.querySelectorAll<HTMLElement>("[data-focal-crop]"))
      crop.style.objectPosition = `${x}% ${y}%`;
  }

  function move(x: number, y: number): void {
    if (left) left.value = String(Math.round(clamp(x)));
    if (top) top.value = String(Math.round(clamp(y)));
    show();
  }

  function moveTo({ clientX, clientY }: MouseEvent): void {
    const box = (picture as HTMLElement).getBoundingClientRect();
    move(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  }

  picture.addEventListener("pointerdown", (event) => {
    // Otherwise the browser drags the picture.
    event.preventDefault();
    point.focus({ preventScroll: true });
    moveTo(event);
    if (event.pointerType === "mouse") picture.setPointerCapture(event.pointerId);
  });
  picture.addEventListener("pointermove", (event) => {
    if (picture.hasPointerCapture(event.pointerId)) moveTo(event);
  });
  point.addEventListener("keydown", (event) => {
    const [x, y] = STEPS[event.key] ?? [0, 0];
    if ((x === 0 && y === 0) || hasModifier(event)) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : 1;
    move(Number(left.value) + x * step, Number(top.value) + y * step);
  });
  for (const input of [left, top]) input.addEventListener("input", show);
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent || 0));
}
