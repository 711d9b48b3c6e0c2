// Shows the viewer over the page until it is closed or the visitor goes back.
import { createRoot } from "react-dom/client";
import { onPageRestored } from "../live/page-restored.ts";
import type { Gallery } from "./open-viewer.ts";
import { PartBoundary } from "./part-boundary.tsx";
import Viewer from "./viewer.tsx";

/** @param opener gets the focus back */
export function mountViewer(gallery: Gallery & { start: number }, opener: HTMLElement): void {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  function close() {
    removeEventListener("popstate", close);
    stopFollowing();
    root.unmount();
    host.remove();
    opener.focus({ preventScroll: true });
  }
  addEventListener("popstate", close);
  const stopFollowing = onPageRestored(close);
  root.render(
    <PartBoundary fallback={null} onError={close}>
      <Viewer {...gallery} onClose={close} />
    </PartBoundary>,
  );
}
