// Shows the encoding progress of pictures on their screens.

import { stateWords } from "./picture-words.ts";
import type { PictureState } from "./pictures.ts";

export const POLL_MS = 2_000;

/** Polls the progress of pictures that are not ready. */
export function followStates(): void {
  if (document.querySelector("[data-picture-state]")) void pollStates();
}

async function pollStates(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const places = document.querySelectorAll<HTMLElement>("[data-picture-state]");
    if (places.length === 0) return;
    const states = await readStates();
    // Offline, signed out or restarting: the next poll tries again.
    if (!states) continue;
    for (const place of places) {
      const state = states[place.dataset.pictureState ?? ""] ?? "ready";
      place.textContent = stateWords[state];
      if (state === "ready") delete place.dataset.pictureState;
    }
  }
}

type States = Record<string, PictureState>;

/** Returns the pictures that lack sizes, by name; null if the server did not answer. */
export async function readStates(): Promise<States | null> {
  return fetch("/office/site/picture-states", { redirect: "error" })
    .then((response) => response.json() as Promise<States>)
    .catch(() => null);
}
