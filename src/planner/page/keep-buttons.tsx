// Buttons that need scripts: copy the plan's link, print the page.
import { useRef, useState } from "react";
import { copyLink } from "../editor/share-plan.ts";

export const keepItemClass =
  "flex min-h-12 w-full items-center border-b border-paper/25 text-left text-small font-medium hover:underline hover:underline-offset-4";
/** How long the button confirms the copy. */
const COPIED_MS = 2000;

export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    // Without permission the link beside the button can be copied by hand.
    if (!(await copyLink(text))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  }

  return (
    <button type="button" className={keepItemClass} onClick={copy}>
      <span aria-live="polite">{isCopied ? done : label}</span>
    </button>
  );
}

export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className={keepItemClass} onClick={() => print()}>
      {label}
    </button>
  );
}
