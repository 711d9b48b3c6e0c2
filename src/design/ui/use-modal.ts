// A dialog over a form: it opens once it is rendered.
import { useEffect, useRef } from "react";

/** @returns the dialog's ref, and a function that closes it and so returns the focus to the button that opened it */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Unmounting an open dialog would lose the focus.
  return { dialog, close: () => dialog.current?.close() };
}
