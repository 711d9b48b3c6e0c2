// A choice that is kept in the address, "?tab=process". Pages are prerendered without one, so it counts once the page is live.
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

/**
 * @returns the value in the address, null when there is none or the page is not live yet; and how to change it, where
 * null takes it out. `push` leaves a step in the history, `replace` none.
 */
export function useAddressParameter(
  name: string,
  history: "push" | "replace",
): [value: string | null, change: (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const live = useLive();

  function change(value: string | null) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      // flushSync: what a press chooses is there before the next key comes, or Tab would leave for a panel that goes away.
      {
        replace: history === "replace",
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        flushSync: true,
      },
    );
  }

  return [live ? parameters.get(name) : null, change];
}

/** False while a prerendered page is taken over as it stands, true from then on. */
function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
