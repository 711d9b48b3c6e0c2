// Draws a frame when one is requested, and further ones while something moves.

/** What follows a frame. A postponed frame wasn't drawn and comes again. */
export type NextFrame = "none" | "another" | "postponed";

/** @param drawFrame gets the time since the last frame; 0 if nothing moved before */
export function createFrameLoop(drawFrame: (elapsedMs: number) => NextFrame) {
  let request = 0;
  let lastFrameMs = 0;
  let isStopped = false;

  function requestFrame(): void {
    if (request === 0 && !isStopped) request = requestAnimationFrame(run);
  }

  function run(nowMs: number): void {
    request = 0;
    const next = drawFrame(lastFrameMs > 0 ? nowMs - lastFrameMs : 0);
    if (next === "none") lastFrameMs = 0;
    if (next === "another") lastFrameMs = nowMs;
    if (next !== "none") requestFrame();
  }

  return {
    requestFrame,
    /** Forgets the last frame, so that a pause does not count as time that has passed. */
    restartClock(): void {
      lastFrameMs = 0;
    },
    stop(): void {
      isStopped = true;
      cancelAnimationFrame(request);
    },
  };
}
