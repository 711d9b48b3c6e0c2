// The preview beside a form on wide screens; on others, a link opens a separate screen.
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { SAVE_DRAFT, SAVE_STATE } from "../form/page.ts";
import type { SaveState } from "../form/saver.ts";
import { PREVIEW_LINK_ID, SCREEN_ID } from "./page.ts";
import type { PreviewPages } from "./preview-pages.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { useSavedChoice } from "./use-saved-choice.ts";

/** As in preview.css. */
const WIDE = "(min-width: 75rem)";

/** @param isOpen whether the preview starts open */
export function EditPreview({ pages, isOpen }: { pages: PreviewPages; isOpen: boolean }) {
  const isWide = useMedia(WIDE);
  const [choice, choose] = useSavedChoice({ isOpen, device: "phone" });
  const isShown = isWide && choice.isOpen;

  useLayoutEffect(() => {
    const screen = document.getElementById(SCREEN_ID);
    if (screen) screen.dataset.preview = isShown ? choice.device : "";
    document.getElementById(PREVIEW_LINK_ID)?.toggleAttribute("data-open", isShown);
  }, [isShown, choice.device]);

  useEffect(() => {
    const link = document.getElementById(PREVIEW_LINK_ID);
    function press(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isWide) {
        event.preventDefault();
        choose({ isOpen: !choice.isOpen });
      } else if (isUnsaved()) {
        event.preventDefault();
        goOnceSaved((link as HTMLAnchorElement).href);
        document.dispatchEvent(new Event(SAVE_DRAFT));
      }
    }
    link?.addEventListener("click", press);
    return () => link?.removeEventListener("click", press);
  });

  const [first] = pages.own;
  if (!isShown || !first) return null;
  return (
    <PreviewPane
      pages={pages}
      first={first.path}
      device={choice.device}
      onDevice={(device) => choose({ device })}
      onClose={() => {
        choose({ isOpen: false });
        document.getElementById(PREVIEW_LINK_ID)?.focus();
      }}
    />
  );
}

/** Stays if saving fails or the editor keeps typing. */
function goOnceSaved(address: string) {
  const listening = new AbortController();
  function read({ detail: kind }: CustomEventInit<SaveState["kind"]>) {
    if (kind === "saving") return;
    listening.abort();
    if (kind === "saved") location.assign(address);
  }
  document.addEventListener(SAVE_STATE, read, { signal: listening.signal });
}

/** Whether edits are unsaved, so that the next screen would lack them. */
function isUnsaved(): boolean {
  const state = document.querySelector<HTMLElement>(".form-status")?.dataset.state;
  return state === "waiting" || state === "saving";
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
}
