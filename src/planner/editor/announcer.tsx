// Announces the result of changes to assistive technology once they pause: size, place, price and new problems.
import { useEffect, useState } from "react";
import { formatDollars } from "#lib/numbers.ts";
import { inFeet } from "#plan/checks.ts";
import { nearestToHouse } from "#plan/features.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { useEditor } from "./editor-context.tsx";
import type { Editor, EditorState } from "./editor-store.ts";

/** Long enough for the value of the slider itself to be read first. */
const PAUSE_MS = 900;

export function Announcer() {
  const { store } = useEditor();
  const [message, setMessage] = useState("");
  useEffect(() => announceChanges(store, setMessage), [store]);
  return (
    <p role="status" className="sr-only" data-announcer="">
      {message}
    </p>
  );
}

/** @returns stops */
export function announceChanges(store: Editor["store"], say: (message: string) => void): () => void {
  let told = store.getState();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = store.subscribe((state, before) => {
    if (state.plan === before.plan) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // The results of a drag come after its last plan.
      const now = store.getState();
      say(describeChange(told, now));
      told = now;
    }, PAUSE_MS);
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}

/** "Pool 32 feet by 16 feet, 9 feet from the house. $78,000 to $112,000." and the checks that are new since `before`. */
function describeChange(before: EditorState, { plan, results }: EditorState): string {
  const known = new Set(before.results.checks.map(({ message }) => message));
  const found = results.checks.filter(({ message }) => !known.has(message)).map(({ message }) => message);
  const { low, high } = roundTotal(results.price);
  return [
    `Pool ${spell(plan.length)} by ${spell(plan.width)}${describeDistance(nearestToHouse(plan).distance)}.`,
    `${formatDollars(low)} to ${formatDollars(high)}.`,
    ...found,
  ].join(" ");
}

function describeDistance(distance: number): string {
  if (!Number.isFinite(distance)) return "";
  return distance === 0 ? ", at the house" : `, ${spell(distance)} from the house`;
}

/** Screen readers read abbreviations in their own ways. */
function spell(feet: number): string {
  return inFeet(feet)
    .replace(/\bft\b/, "feet")
    .replace(/\bin\b/, "inches");
}
