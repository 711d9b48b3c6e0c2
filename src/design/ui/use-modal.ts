// A modal dialog: it opens once it is rendered.
import { useEffect, useRef } from "react";

/**
 * @param onClosed called once it is gone, to return the focus to what opened it
 * @returns the dialog's ref, and a function that closes it, after which the browser returns the focus
 */
export function useModal(onClosed?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef(onClosed);
  useEffect(() => {
    dialog.current?.showModal();
    const afterwards = closed.current;
    return () => afterwards?.();
  }, []);
  // Unmounting an open dialog would lose the focus.
  return { dialog, close: () => dialog.current?.close() };
}
