// Recognizes a visitor's first input.

const FIRST_INPUTS = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel"];

/** Calls once at the first input. */
export function onFirstInput(act: () => void): void {
  for (const type of FIRST_INPUTS) addEventListener(type, listen, { capture: true, passive: true });

  function listen(event: Event): void {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers report a pointer that rests where the page appears as moved, by nothing.
    if (type === "pointermove" && !movementX && !movementY) return;
    for (const input of FIRST_INPUTS) removeEventListener(input, listen, true);
    act();
  }
}
