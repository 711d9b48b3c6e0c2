// Shows the viewer over the page until it is closed or the visitor goes back.
import { createRoot } from "react-dom/client";
import type { Gallery } from "./open-viewer.ts";
import Viewer from "./viewer.tsx";

/** @param opener gets the focus back */
export function mountViewer(gallery: Gallery & { start: number }, opener: HTMLElement): void {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  function close() {
    removeEventListener("popstate", close);
    root.unmount();
    host.remove();
    opener.focus({ preventScroll: true });
  }
  addEventListener("popstate", close);
  root.render(<Viewer {...gallery} onClose={close} />);
}
