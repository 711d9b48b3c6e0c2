// The preview beside a form on wide screens; on others, a link opens a separate screen.
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { hasModifier } from "#design/ui/keys.ts";
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
    if (isShown) screen?.setAttribute("data-preview", choice.device);
    else screen?.removeAttribute("data-preview");
    document.getElementById(PREVIEW_LINK_ID)?.toggleAttribute("data-open", isShown);
  }, [isShown, choice.device]);

  useEffect(() => {
    const link = document.getElementById(PREVIEW_LINK_ID);
    function press(event: MouseEvent) {
      if (!isWide || event.shiftKey || hasModifier(event)) return;
      event.preventDefault();
      choose({ isOpen: !choice.isOpen });
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
