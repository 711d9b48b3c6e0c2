// Inline script at the end of the body: loads the starter after the first paint, or at the first input.
import { onFirstInput } from "./first-input.ts";
import type startPage from "./starter.ts";
import { frames, retryOnce } from "./timing.ts";

/** Frames from the load event until the largest picture is on the screen. */
const FRAMES_AFTER_LOAD = 4;

/** Loads the module of the starter and what it starts: the page's start, or the reply that contains it. */
type Load = () => Promise<[{ default: typeof startPage }, string | Response]>;

/** Clicks on buttons before the page is live are repeated then; links and forms work without scripts. */
export default function bootstrap(load: Load): void {
  const held: HTMLElement[] = [];
  let hasInput = false;
  let hasStarted = false;

  addEventListener("click", hold, true);
  addEventListener("site:live", repeatClicks);
  onFirstInput(() => {
    hasInput = true;
    start();
  });
  if (document.readyState === "complete") afterFirstPaint();
  else addEventListener("load", afterFirstPaint);

  function afterFirstPaint(): void {
    void frames(FRAMES_AFTER_LOAD).then(start);
  }

  function start(): void {
    if (hasStarted) return;
    hasStarted = true;
    retryOnce(load)
      .then(([starter, reply]) => starter.default(reply, hasInput))
      .catch(fallBack);
  }

  function hold(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.type !== "button") return;
    event.preventDefault();
    held.push(button);
  }

  /** `site:live` is dispatched once, in root.tsx. */
  function repeatClicks(): void {
    removeEventListener("click", hold, true);
    for (const button of held) if (button.isConnected) button.click();
  }

  /** Shows the page for browsers without scripts if the code fails to load. */
  function fallBack(): void {
    removeEventListener("click", hold, true);
    delete document.documentElement.dataset.first;
    for (const element of document.querySelectorAll("noscript"))
      element.outerHTML = element.textContent ?? "";
  }
}
