// A word of help on hover or focus, with the specification's delays (700 ms, then 300 ms between neighbours).
import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

const TOOLTIP_DELAY = 700;
const TOOLTIP_SKIP = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP}>
      {children}
    </Primitive.Provider>
  );
}

/** `children` is one focusable element; `text` is shown, not the element's name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          className="z-50 max-w-72 rounded-edge bg-ink px-3 py-2 text-label text-paper"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
