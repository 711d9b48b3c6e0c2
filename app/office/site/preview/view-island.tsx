// The script of the screen that shows a preview and nothing else.
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import { PREVIEW_PLACE_ID, VIEW_DATA_ID, type ViewPage } from "./page.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { useSavedChoice } from "./use-saved-choice.ts";

/** Narrower screens show the phone's width, whatever was chosen on another screen. */
const NARROW = "(max-width: 40rem)";

function View({ pages, first }: ViewPage) {
  const [choice, choose] = useSavedChoice({ isOpen: false, device: "desktop" });
  const [device, setDevice] = useState(matchMedia(NARROW).matches ? "phone" : choice.device);
  return (
    <PreviewPane
      pages={pages}
      first={first}
      device={device}
      onDevice={(chosen) => {
        setDevice(chosen);
        choose({ device: chosen });
      }}
    />
  );
}

const data = document.getElementById(VIEW_DATA_ID)?.textContent;
const place = document.getElementById(PREVIEW_PLACE_ID);
if (data && place)
  createRoot(place).render(
    <PartBoundary>
      <View {...(JSON.parse(data) as ViewPage)} />
    </PartBoundary>,
  );
