// A tooltip with the delays of the specification (section 9). Only /_design shows it.
import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

const TOOLTIP_DELAY_MS = 700;
/** How soon after closing one tooltip the next opens without delay. */
const TOOLTIP_SKIP_MS = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Primitive.Provider>
  );
}

/** @param children one focusable element. The text describes it but does not name it. */
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
