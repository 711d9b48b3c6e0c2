// The place of the toasts on the page: empty, and without their code, until there is something to say.
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPart } from "#app/live/part.ts";
import { currentToasts, dismissToast, subscribeToToasts } from "./toast-store.ts";

/** Also for those who are about to say something: a toast about a broken line could not be fetched any more. */
export const bringToaster = createPart(() => import("./toaster.tsx"));
const none: ReturnType<typeof currentToasts> = [];

export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [part, setPart] = useState<Awaited<ReturnType<typeof bringToaster>>>(null);
  useEffect(() => {
    if (toasts.length > 0)
      void bringToaster().then((brought) => (brought ? setPart(brought) : dismiss(toasts)));
  }, [toasts]);
  return part && toasts.length > 0 ? <part.default toasts={toasts} /> : null;
}

/** Whatever a toast says stands in the page as well: without their code they are not missed. */
function dismiss(toasts: ReturnType<typeof currentToasts>) {
  for (const { id } of toasts) dismissToast(id);
}
