// The current toasts. The component that shows them (toaster.tsx) loads with the first one.

/** `alert` interrupts: 5 s, one at a time. `notice` informs: 4 s, three at a time (specification, section 9). */
export type ToastKind = "alert" | "notice";
export type ToastMessage = {
  id: number;
  kind: ToastKind;
  title: string;
  description?: string;
  destructive?: boolean;
};

export const toastRules: Record<ToastKind, { durationMs: number; most: number; swipePx: number }> = {
  alert: { durationMs: 5000, most: 1, swipePx: 50 },
  notice: { durationMs: 4000, most: 3, swipePx: 20 },
};

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, and drops the oldest of its kind if there are too many. */
export function showToast(toast: Omit<ToastMessage, "id">): void {
  const others = toasts.filter(({ kind }) => kind !== toast.kind);
  const same = [...toasts.filter(({ kind }) => kind === toast.kind), { ...toast, id: ++lastId }];
  set([...others, ...same.slice(-toastRules[toast.kind].most)]);
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Removes alerts that no longer apply. */
export function dismissAlerts(): void {
  set(toasts.filter(({ kind }) => kind !== "alert"));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastMessage[] {
  return toasts;
}
