// Loads and renders the toaster once there is a toast.
import { useEffect, useState, useSyncExternalStore } from "react";
import { loadToaster } from "./load-toaster.ts";
import { withBoundary } from "./part-boundary.tsx";
import { currentToasts, dismissToast, subscribeToToasts } from "./toast-store.ts";

const none: ReturnType<typeof currentToasts> = [];

/** Toasts repeat on-page messages, so nothing replaces them if they fail. */
export const Toasts = withBoundary(CurrentToasts, null);

function CurrentToasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadToaster>>>(null);
  useEffect(() => {
    if (toasts.length > 0)
      void loadToaster().then((loaded) => (loaded ? setPart(loaded) : dismissAll(toasts)));
  }, [toasts]);
  return part && toasts.length > 0 ? <part.default toasts={toasts} /> : null;
}

/** Toasts repeat on-page messages, so drop them if the toaster fails to load. */
function dismissAll(toasts: ReturnType<typeof currentToasts>) {
  for (const { id } of toasts) dismissToast(id);
}
