// Announces the result of changes to assistive technology once they pause.
import { useEffect, useState } from "react";
import { describeChange } from "./announce.ts";
import { useEditor } from "./editor-context.tsx";

/** Long enough for the value of the slider itself to be read first. */
const PAUSE_MS = 900;

export function Announcer() {
  const { store } = useEditor();
  const [message, setMessage] = useState("");
  useEffect(() => {
    let told = store.getState();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe((state, before) => {
      if (state.plan === before.plan) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        setMessage(describeChange(told, state));
        told = state;
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [store]);
  return (
    <p role="status" className="sr-only" data-announcer="">
      {message}
    </p>
  );
}
