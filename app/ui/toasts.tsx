// The place of the toasts on the page: empty, and without their code, until there is something to say.
import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToasts, subscribeToToasts } from "./toast-store.ts";

const Toaster = lazy(() => import("./toaster.tsx"));
const none: ReturnType<typeof currentToasts> = [];

export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return toasts.length > 0 ? (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  ) : null;
}
