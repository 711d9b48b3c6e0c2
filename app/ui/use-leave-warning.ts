// Asks visitors who close a page whether they want to leave, while something is not sent yet.
import { useEffect } from "react";

/** @param isNeeded whether leaving now would lose something */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
