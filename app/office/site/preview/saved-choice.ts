// Remembers in the browser whether the preview is open and how wide it is. Storage may be refused.
import { type Device, devices } from "./fit-frame.ts";

const KEY = "office-preview";

export type PreviewChoice = { isOpen: boolean; device: Device };

/** @param usual defaults for choices not made yet */
export function readChoice(usual: PreviewChoice): PreviewChoice {
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

export function saveChoice(choice: PreviewChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {}
}
