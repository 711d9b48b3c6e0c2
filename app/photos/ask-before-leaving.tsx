// Asks visitors who leave the page while their files are sent.
import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Render this while leaving would lose files. */
export function AskBeforeLeaving({ question }: { question: string }) {
  // Another view of the same page keeps its files.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  useEffect(() => {
    // The browser asks in its own words here.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  return null;
}
