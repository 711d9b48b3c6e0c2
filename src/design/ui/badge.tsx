// A short label beside a title: a category, an area, a position in a series.
import type { ReactNode } from "react";

export function Badge({ children }: { children: ReactNode }) {
  return <span className="label inline-block border-b border-current pb-0.5">{children}</span>;
}
