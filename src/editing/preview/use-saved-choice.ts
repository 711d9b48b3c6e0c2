// Remembers in the browser whether the preview is open and how wide it is. Storage may be refused.
import { useState } from "react";
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";
import { type Device, deviceNames } from "./fit-frame.ts";

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
    const saved = parseJson(localStorage.getItem(KEY));
    if (!isRecord(saved)) return usual;
    return {
      isOpen: typeof saved.isOpen === "boolean" ? saved.isOpen : usual.isOpen,
      device: deviceNames.find((name) => name === saved.device) ?? usual.device,
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
