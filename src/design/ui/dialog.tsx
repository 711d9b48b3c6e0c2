// A modal dialog: closes on Escape, on its button and on a press outside; the page below does not scroll (site.css).
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  /** Called when the visitor wants to close it. */
  onClose: () => void;
  /** Called after it has closed, to return the focus to the element that opened it. */
  onClosed: () => void;
  title: string;
  children: ReactNode;
};

/** Open as long as it is rendered. */
export function Dialog({ onClose, onClosed, title, children }: DialogProps) {
  const { dialog } = useModal(onClosed);
  const shownTitle = useRef(title);
  const pressedOutside = useRef(false);
  const titleId = useId();
  // Another project begins at its top. The browser focuses the first control of the one that opens.
  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    dialog.current?.focus({ preventScroll: true });
    dialog.current?.scrollTo(0, 0);
  }, [dialog, title]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      // The browser would close it without the history.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      // A selection of text that ends outside is a click there, too.
      onClick={({ target, currentTarget }) => target === currentTarget && pressedOutside.current && onClose()}
      className="dialog-overlay fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-transparent outline-none backdrop:bg-ink/60 sm:p-8"
    >
      <div className="relative mx-auto min-h-full max-w-6xl bg-paper p-5 text-ink sm:p-10 lg:p-14">
        {/* With very large text, the button is above the title. */}
        <div className="flex flex-wrap-reverse items-end justify-between gap-x-6">
          <h2 id={titleId} className="min-w-0 grow basis-[min-content] text-heading">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="target -mt-1 -mr-2.5 ml-auto grid shrink-0 place-items-center sm:-mt-2"
          >
            <X aria-hidden="true" size={26} strokeWidth={1.25} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
