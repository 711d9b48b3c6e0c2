// A modal dialog: traps the focus, locks scrolling, closes on Escape and on a press outside.
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the dialog has closed, to return the focus to the element that opened it. */
  onClosed: () => void;
  title: string;
  description?: string;
  closeLabel: string;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  closeLabel,
  children,
}: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-overlay fixed inset-0 z-40 overflow-y-auto overscroll-contain bg-ink/60 sm:p-8">
          <Primitive.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              onClosed();
            }}
            className="relative mx-auto min-h-full max-w-6xl bg-paper p-5 text-ink outline-none sm:p-10 lg:p-14"
          >
            <RestartOnNewTitle title={title} />
            <div className="flex items-start justify-between gap-6">
              <Primitive.Title className="text-heading">{title}</Primitive.Title>
              <Primitive.Close
                aria-label={closeLabel}
                className="target -mt-1 -mr-2.5 grid shrink-0 place-items-center sm:-mt-2"
              >
                <X aria-hidden="true" size={26} strokeWidth={1.25} />
              </Primitive.Close>
            </div>
            {description && (
              <Primitive.Description className="mt-3 text-stone">{description}</Primitive.Description>
            )}
            {children}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Scrolls an open dialog to the top and focuses it when its content changes. */
function RestartOnNewTitle({ title }: { title: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    const dialog = place.current?.closest<HTMLElement>("[role=dialog]");
    dialog?.focus({ preventScroll: true });
    dialog?.parentElement?.scrollTo(0, 0);
  }, [title]);
  return <span ref={place} hidden />;
}
