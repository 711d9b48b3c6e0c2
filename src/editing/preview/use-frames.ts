// Two frames that take turns: one shows the page while the other loads it again.
import { type RefObject, useEffect, useRef, useState } from "react";
import { findPreviewedPage, PROBLEMS_META, previewAddress } from "./preview-addresses.ts";

type FrameState = "loading" | "shown" | "failed";

/** A frame's public path, and the problems that keep drafts out of it. */
type Shown = { page: string; problems: string[] };

export type Frames = Shown & {
  frames: RefObject<HTMLIFrameElement | null>[];
  /** The frame that is seen; the other one loads. */
  front: number;
  state: FrameState;
  open(page: string): void;
  /** Loads the page again at the same place. */
  reload(): void;
  onLoad(index: number): void;
};

/** @param first the public path of the page to show first */
export function useFrames(first: string): Frames {
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)];
  const [front, setFront] = useState(0);
  const [state, setState] = useState<FrameState>("loading");
  const [shown, setShown] = useState<Shown>({ page: first, problems: [] });
  const waiting = useRef<{ index: number; scrollY: number } | null>(null);

  function load(page: string, scrollY: number) {
    const index = 1 - front;
    waiting.current = { index, scrollY };
    setState("loading");
    // Adds no history entry, so that Back leaves the screen.
    frames[index]?.current?.contentWindow?.location.replace(previewAddress(page));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: later pages are opened by `open`
  useEffect(() => load(first, 0), []);

  function onLoad(index: number) {
    const frame = frames[index]?.current;
    if (!frame || frame.contentDocument?.location.href === "about:blank") return;
    const read = readFrame(frame);
    if (waiting.current?.index === index) {
      const { scrollY } = waiting.current;
      waiting.current = null;
      if (read) {
        frame.contentWindow?.scrollTo({ top: scrollY, behavior: "instant" });
        setFront(index);
      }
    }
    setState(read ? "shown" : "failed");
    if (read) setShown(read);
  }

  return {
    ...shown,
    frames,
    front,
    state,
    open(page) {
      setShown({ page, problems: [] });
      load(page, 0);
    },
    reload() {
      load(shown.page, frames[front]?.current?.contentWindow?.scrollY ?? 0);
    },
    onLoad,
  };
}

/** Returns null for anything but a preview: the sign-in page, an error of the browser. */
function readFrame({ contentDocument }: HTMLIFrameElement): Shown | null {
  const page = contentDocument && findPreviewedPage(contentDocument.location.pathname)?.path;
  const meta = contentDocument?.querySelector<HTMLMetaElement>(`meta[name="${PROBLEMS_META}"]`);
  return page && meta ? { page, problems: JSON.parse(meta.content) as string[] } : null;
}
