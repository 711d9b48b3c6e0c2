// Tracks presses, so that layout changes can wait for the click and nothing moves under a pointer.

/** The longest time between the release of a pointer and its click. Mice have none; touch screens do. */
const CLICK_WITHIN_MS = 400;

const LISTEN: AddEventListenerOptions = { capture: true, passive: true };
/** A touch sends mouse events after its pointer events; both belong to one press. */
const STARTS = ["pointerdown", "mousedown"];
const RELEASES = ["pointerup", "mouseup"];
/** No click follows scrolling, dragging or a context menu. */
const CANCELS = ["pointercancel", "dragstart", "contextmenu"];

type PressWatch = {
  /** Resolves once no pointer is pressed and the click of the last press has been handled. */
  afterPress: () => Promise<void>;
  stop: () => void;
};

export function watchPresses(page: EventTarget): PressWatch {
  let press: { ended: Promise<void>; end: () => void } | null = null;
  let clickTimer: ReturnType<typeof setTimeout> | undefined;

  function start() {
    clearTimeout(clickTimer);
    press ??= createPress();
  }

  function end() {
    clearTimeout(clickTimer);
    press?.end();
    press = null;
  }

  function endWithin(ms: number) {
    clearTimeout(clickTimer);
    clickTimer = setTimeout(end, ms);
  }

  const handlers = new Map<string, () => void>([
    ...STARTS.map((type) => [type, start] as const),
    ...RELEASES.map((type) => [type, () => endWithin(CLICK_WITHIN_MS)] as const),
    ...CANCELS.map((type) => [type, end] as const),
    // The handlers of the click run before the timer.
    ["click", () => endWithin(0)],
  ]);
  for (const [type, handler] of handlers) page.addEventListener(type, handler, LISTEN);

  return {
    afterPress: () => press?.ended ?? Promise.resolve(),
    stop() {
      for (const [type, handler] of handlers) page.removeEventListener(type, handler, LISTEN);
      end();
    },
  };
}

function createPress() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}
