// Animates the first picture of a page after navigation.
import { useState } from "react";
import { isLive } from "#app/live/use-live.ts";

/** Returns the animation's class. On page load there is none, because each frame would delay the page's start. */
export function useSettle(): string {
  const [settles] = useState(isLive);
  return settles ? "settle" : "";
}
