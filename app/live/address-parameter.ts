// Keeps a choice in the URL ("?tab=process"), which applies after hydration.
import { useSearchParams } from "react-router";
import { useLive } from "./use-live.ts";

/**
 * Returns the parameter's value (null if it is missing or before hydration) and a function that sets it (null removes
 * it). `push` adds a history entry, `replace` does not.
 */
export function useAddressParameter(
  name: string,
  history: "push" | "replace",
): [value: string | null, change: (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(name);
  const live = useLive(value !== null);

  function change(changed: string | null) {
    if (changed === value) return;
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (changed === null) after.delete(name);
        else after.set(name, changed);
        return after;
      },
      // flushSync: without it a quick Tab would move the focus into the panel that is about to disappear.
      {
        replace: history === "replace",
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        flushSync: true,
      },
    );
  }

  return [live ? value : null, change];
}
