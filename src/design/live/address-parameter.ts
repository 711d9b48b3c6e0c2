// Keeps a choice in the URL ("?tab=process"), which applies after hydration.
import { useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Browsers fire an event for Back and Forward, but not for changes by scripts. */
const CHANGED = "address:changed";

/** Where the page loaded. A project over the portfolio has another address, and the filters below it stay. */
const pagePath = globalThis.location?.pathname;

/**
 * Returns the parameter's value (null if it is missing or before hydration) and a function that sets it (null removes
 * it). `push` adds a history entry, `replace` does not.
 */
export function useAddressParameter(
  name: string,
  entry: "push" | "replace",
): [value: string | null, change: (value: string | null) => void] {
  const last = useRef<string | null>(null);
  const read = () => {
    if (location.pathname === pagePath) last.current = new URLSearchParams(location.search).get(name);
    return last.current;
  };
  const value = useSyncExternalStore(subscribe, read, () => null);

  function change(changed: string | null) {
    if (changed === value) return;
    const address = new URL(location.href);
    if (changed === null) address.searchParams.delete(name);
    else address.searchParams.set(name, changed);
    if (entry === "push") history.pushState(null, "", address);
    else history.replaceState(history.state, "", address);
    // At once: otherwise a quick Tab would move the focus into the panel that is about to disappear.
    flushSync(() => dispatchEvent(new Event(CHANGED)));
  }

  return [value, change];
}

function subscribe(update: () => void): () => void {
  for (const event of ["popstate", CHANGED]) addEventListener(event, update);
  return () => {
    for (const event of ["popstate", CHANGED]) removeEventListener(event, update);
  };
}
