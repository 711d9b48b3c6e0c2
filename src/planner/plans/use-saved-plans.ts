// The saved plans of this browser, also as other tabs change them.
import { useCallback, useEffect, useState } from "react";
import { browserStorage, listSavedPlans, type SavedPlan } from "../editor/saved-plans.ts";

/** @returns the plans, and a function that reads them again after a change */
export function useSavedPlans(): [plans: SavedPlan[], refresh: () => void] {
  const [plans, setPlans] = useState(() => listSavedPlans(browserStorage));
  const refresh = useCallback(() => setPlans(listSavedPlans(browserStorage)), []);
  useEffect(() => {
    addEventListener("storage", refresh);
    return () => removeEventListener("storage", refresh);
  }, [refresh]);
  return [plans, refresh];
}
