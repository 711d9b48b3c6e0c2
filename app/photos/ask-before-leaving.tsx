// Asks visitors who leave the page while their files are sent.
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useLeaveWarning } from "#app/ui/use-leave-warning.ts";

/** Render this while leaving would lose files. */
export function AskBeforeLeaving({ question }: { question: string }) {
  // Another view of the same page keeps its files.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );

  useLeaveWarning(true);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  return null;
}
