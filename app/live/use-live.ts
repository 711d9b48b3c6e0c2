// Tells components whether the page is hydrated.
import { startTransition, useEffect, useReducer } from "react";

let isHydrated = false;

/** Whether the page is hydrated. Always false on the server. */
export function isLive(): boolean {
  return isHydrated;
}

/** Called once the page is interactive (app/root.tsx). */
export function markLive(): void {
  isHydrated = true;
}

/**
 * Returns false during hydration, then true. Components that a later navigation renders get true at once. The change is
 * a transition, because React can pause while it renders one.
 * @param matters whether the component looks different then; others don't render again
 */
export function useLive(matters = true): boolean {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const live = isLive();

  useEffect(() => {
    if (!live && matters) startTransition(renderAgain);
  }, [live, matters]);

  return live;
}
