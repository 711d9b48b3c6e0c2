// Recognizes a visitor's first input.

const FIRST_INPUTS = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel"];

/** Calls `act` once, at the first input. */
export function onFirstInput(act: () => void): void {
  for (const type of FIRST_INPUTS) addEventListener(type, listen, { capture: true, passive: true });

  function listen(event: Event): void {
    const { type, movementX, movementY } = event as PointerEvent;
    // When a page appears under a resting pointer, browsers report a move of 0 px.
    if (type === "pointermove" && !movementX && !movementY) return;
    for (const input of FIRST_INPUTS) removeEventListener(input, listen, true);
    act();
  }
}
