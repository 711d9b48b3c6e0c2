// Lets the first picture of a page settle on arrival.
import { useState } from "react";
import { useLive } from "#app/live/use-live.ts";

/** Returns the class of the motion. A page that loads has none: each frame of it would delay the page's start. */
export function useSettle(): string {
  const [settles] = useState(useLive());
  return settles ? "settle" : "";
}
