// Remembers in the browser whether the preview is open and how wide it is. Storage may be refused.
import { useState } from "react";
import { type Device, devices } from "./fit-frame.ts";

const KEY = "office-preview";

type PreviewChoice = { isOpen: boolean; device: Device };

/**
 * @param usual defaults for choices not made yet
 * @returns the choice, and a function that changes and saves it
 */
export function useSavedChoice(usual: PreviewChoice) {
  const [choice, setChoice] = useState(() => readChoice(usual));
  function choose(changed: Partial<PreviewChoice>): void {
    const next = { ...choice, ...changed };
    setChoice(next);
    saveChoice(next);
  }
  return [choice, choose] as const;
}

function readChoice(usual: PreviewChoice): PreviewChoice {
  try {
    const { isOpen, device } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<PreviewChoice>;
    return {
      isOpen: isOpen ?? usual.isOpen,
      device: device && device in devices ? device : usual.device,
    };
  } catch {
    return usual;
  }
}

function saveChoice(choice: PreviewChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {}
}
