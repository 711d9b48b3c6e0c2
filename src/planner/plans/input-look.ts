// The look of a text field in the tools that load on demand.
export const inputLook =
  "min-h-11 w-full rounded-edge border border-stone bg-paper px-3 text-body hover:border-ink";
