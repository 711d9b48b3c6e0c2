// The width of an element on the screen; null on the server and while the element has none.
import { type RefObject, useLayoutEffect, useState } from "react";

export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width || null));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
