// The width of an element on the screen; nothing on the server and before the page is live.
import { type RefObject, useLayoutEffect, useState } from "react";

export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
