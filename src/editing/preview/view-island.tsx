// The part of a screen that shows a preview and nothing else.
import { useState } from "react";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import type { PreviewPages } from "./preview-pages.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { useSavedChoice } from "./use-saved-choice.ts";

/** Narrower screens show the phone's width, whatever was chosen on another screen. */
const NARROW = "(max-width: 40rem)";

type ViewProps = { pages: PreviewPages; first: string };

export function ViewIsland(props: ViewProps) {
  return (
    <PartBoundary>
      <View {...props} />
    </PartBoundary>
  );
}

function View({ pages, first }: ViewProps) {
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
