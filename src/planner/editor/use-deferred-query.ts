// The plan's query for links, which may follow a drag a moment later than the drawing.
import { useDeferredValue } from "react";
import { usePlanner } from "./editor-context.tsx";

export function useDeferredQuery(): string {
  return useDeferredValue(usePlanner((state) => state.rested.query));
}
