// Tells components of an island whether it is hydrated.
import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Returns false on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
