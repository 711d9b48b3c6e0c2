// Tells components whether the page is hydrated.
import { useSyncExternalStore } from "react";

/** Returns false during hydration, then true. Components that a later navigation renders get true at once. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
