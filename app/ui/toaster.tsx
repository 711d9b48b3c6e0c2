// Shows the toasts of toast-store, each kind by its own rules.
import { X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { classes } from "./classes.ts";
import { dismissToast, type ToastKind, type ToastMessage, toastRules } from "./toast-store.ts";

export default function Toaster({ toasts }: { toasts: readonly ToastMessage[] }) {
  return (["alert", "notice"] as const).map((kind) => (
    <ToastRegion key={kind} kind={kind} toasts={toasts.filter((toast) => toast.kind === kind)} />
  ));
}

function ToastRegion({ kind, toasts }: { kind: ToastKind; toasts: ToastMessage[] }) {
  const { duration, swipe } = toastRules[kind];
  return (
    <Primitive.Provider
      duration={duration}
      swipeThreshold={swipe}
      label={kind === "alert" ? "Alert" : "Notice"}
    >
      {toasts.map((toast) => (
        <Primitive.Root
          key={toast.id}
          type={kind === "alert" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={classes(
            "toast relative rounded-edge border bg-paper py-4 pr-14 pl-5 text-ink shadow-panel",
            toast.destructive ? "border-error" : "border-lagoon",
          )}
        >
          <span
            aria-hidden="true"
            className={classes("absolute inset-y-0 left-0 w-1", toast.destructive ? "bg-error" : "bg-lagoon")}
          />
          <Primitive.Title className="font-medium">{toast.title}</Primitive.Title>
          {toast.description && (
            <Primitive.Description className="mt-1 text-small text-stone">
              {toast.description}
            </Primitive.Description>
          )}
          <Primitive.Close
            aria-label="Dismiss"
            className="target absolute top-1.5 right-1.5 grid place-items-center"
          >
            <X aria-hidden="true" size={18} strokeWidth={1.5} />
          </Primitive.Close>
        </Primitive.Root>
      ))}
      <Primitive.Viewport
        label={kind === "alert" ? "Alerts ({hotkey})" : "Notices ({hotkey})"}
        hotkey={[kind === "alert" ? "F8" : "F9"]}
        className={classes(
          "fixed right-0 z-50 flex w-full max-w-md flex-col gap-3 p-4 outline-none",
          kind === "alert" ? "bottom-0" : "top-(--header-compact)",
        )}
      />
    </Primitive.Provider>
  );
}
