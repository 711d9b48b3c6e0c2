// The saved plans of this browser, also as other tabs change them.
import { useEffect, useState } from "react";
import { browserStorage, listSavedPlans, type SavedPlan } from "../editor/saved-plans.ts";

/** @returns the plans, and a function that reads them again after a change */
export function useSavedPlans(): [plans: SavedPlan[], refresh: () => void] {
  const [plans, setPlans] = useState(() => listSavedPlans(browserStorage));
  const refresh = () => setPlans(listSavedPlans(browserStorage));
  useEffect(() => {
    const read = () => setPlans(listSavedPlans(browserStorage));
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, []);
  return [plans, refresh];
}
