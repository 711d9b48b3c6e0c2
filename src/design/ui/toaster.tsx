// Shows toasts below the header, each kind by its own rules, without covering the focused element.
import { X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { type RefObject, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { useFocusHandover } from "./focus-handover.ts";
import { dismissToast, type ToastKind, type ToastMessage, toastRules } from "./toast-store.ts";

/** Space between the last toast and an element scrolled to below it. */
const GAP_PX = 16;

export default function Toaster({ toasts }: { toasts: readonly ToastMessage[] }) {
  const stack = useRef<HTMLDivElement>(null);
  useScrollPaddingBelow(stack);
  useFocusReturn(stack);
  return (
    <div
      ref={stack}
      className="pointer-events-none fixed top-(--header) right-0 z-50 w-full max-w-md px-4 print:hidden"
    >
      {(["alert", "notice"] as const).map((kind) => (
        <ToastRegion key={kind} kind={kind} toasts={toasts.filter((toast) => toast.kind === kind)} />
      ))}
    </div>
  );
}

/**
 * While toasts are shown, scrolls elements to a position below them and moves a covered element with the focus down.
 * Usually that is the message that the toast repeats: a summary of errors, a confirmation.
 */
function useScrollPaddingBelow(stack: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (!stack.current) return;
      const { bottom } = stack.current.getBoundingClientRect();
      style.scrollPaddingTop = `${bottom + GAP_PX}px`;
      uncoverFocus(stack.current);
    });
    if (stack.current) observer.observe(stack.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = "";
    };
  }, [stack]);
}

function uncoverFocus(stack: HTMLElement) {
  const focused = document.activeElement;
  if (!focused || stack.contains(focused)) return;
  const [toasts, target] = [stack.getBoundingClientRect(), focused.getBoundingClientRect()];
  const overlaps = target.top < toasts.bottom && target.bottom > toasts.top && target.right > toasts.left;
  // After navigation the main content has the focus, and it is taller than the screen.
  if (overlaps && target.height < innerHeight) focused.scrollIntoView({ block: "start" });
}

/** When the last toast closes, returns the focus to the element that had it before a toast did. */
function useFocusReturn(stack: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);
  useFocusHandover(stack, () => (cameFrom.current?.isConnected ? cameFrom.current : null));
  useEffect(() => {
    const toasts = stack.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !toasts?.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    };
    toasts?.addEventListener("focusin", remember);
    return () => toasts?.removeEventListener("focusin", remember);
  }, [stack]);
}

function ToastRegion({ kind, toasts }: { kind: ToastKind; toasts: ToastMessage[] }) {
  const { durationMs, swipePx } = toastRules[kind];
  return (
    <Primitive.Provider
      duration={durationMs}
      swipeThreshold={swipePx}
      label={kind === "alert" ? "Alert" : "Notice"}
    >
      {toasts.map((toast) => (
        <Primitive.Root
          key={toast.id}
          type={kind === "alert" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={classes(
            "toast pointer-events-auto relative mt-2 rounded-edge border bg-paper py-4 pr-14 pl-5 text-ink shadow-panel",
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
        className="outline-none"
      />
    </Primitive.Provider>
  );
}
