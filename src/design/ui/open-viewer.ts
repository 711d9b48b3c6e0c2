// Opens pictures across the whole screen on a press of their button. The viewer's code loads on demand.
import { jpegAddress, type PictureSource } from "#lib/media.ts";
import { createLazyLoader } from "../live/lazy-loader.ts";

const loadViewer = createLazyLoader(() => import("./mount-viewer.tsx"));

/** What an element with `data-gallery` holds as JSON. */
export type Gallery = { title: string; pictures: PictureSource[] };

export function openPictures(): void {
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLButtonElement>("[data-gallery] button[data-view]") : null;
  for (const event of ["pointerover", "focusin"])
    addEventListener(event, (at) => void (buttonOf(at) && loadViewer()), { passive: true });
  addEventListener("click", (event) => {
    const button = buttonOf(event);
    if (button) void open(button);
  });
}

async function open(button: HTMLButtonElement): Promise<void> {
  const { title, pictures }: Gallery = JSON.parse(
    button.closest<HTMLElement>("[data-gallery]")?.dataset.gallery ?? "",
  );
  const start = pictures.findIndex(({ name }) => name === button.dataset.view);
  const source = pictures[start];
  const viewer = await loadViewer();
  if (viewer) viewer.mountViewer({ title, pictures, start }, button);
  // Without the viewer's code, the browser shows the file.
  else if (source) location.assign(jpegAddress(source));
}
