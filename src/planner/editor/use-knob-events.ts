// Callbacks of the knobs that never change, so that a knob renders only when it moves.
import { useLayoutEffect, useMemo, useRef } from "react";
import type { KnobEvents } from "./handle-knob.tsx";

/** @param rescueFocus is called when the focused knob has disappeared with its handle or another selection */
export function useKnobEvents(events: KnobEvents, rescueFocus: () => void): KnobEvents {
  const latest = useRef(events);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    latest.current = events;
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) rescueFocus();
  });

  return useMemo<KnobEvents>(
    () => ({
      onPress: (id, event) => latest.current.onPress(id, event),
      onMove: (event) => latest.current.onMove(event),
      onKey: (id, event) => latest.current.onKey(id, event),
      onFocus: (id) => {
        focused.current = document.activeElement;
        latest.current.onFocus(id);
      },
    }),
    [],
  );
}
