// The planner in a dialog over a form, which receives the latest plan.
import { useEffect, useRef, useState } from "react";
import { useModal } from "#design/ui/use-modal.ts";
import { readSentPlan } from "#planner/editor/framed-plan.ts";
import { PLAN_ADDRESS } from "../preview/preview-addresses.ts";

/** Time after which a planner without a plan has failed. */
const LATE_MS = 15_000;
const LATE =
  "The planner did not open. You may be signed out: sign in in another tab. Then choose Cancel, and “Edit the plan” again. The form keeps what you typed.";

type PlanDialogProps = {
  title: string;
  query: string;
  onUse(query: string): void;
  onClose(): void;
};

export function PlanDialog({ title, query, onUse, onClose }: PlanDialogProps) {
  const { dialog, close } = useModal();
  const { frame, plans, isLate } = usePlannerFrame();
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = plans !== null && plans.now !== plans.opened;

  function leave() {
    if (isChanged) setLeaving(true);
    else close();
  }
  function use() {
    if (isChanged) onUse(plans.now);
    close();
  }

  return (
    <dialog
      ref={dialog}
      className="plan-dialog"
      aria-labelledby="plan-dialog-title"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className="plan-dialog-bar">
        <h2 id="plan-dialog-title">{title}</h2>
        <div className="buttons">
          {isLeaving ? (
            <>
              <span role="alert">Leave without your changes?</span>
              <button type="button" className="button line" onClick={() => setLeaving(false)}>
                Keep editing
              </button>
              <button type="button" className="button danger" onClick={close}>
                Leave
              </button>
            </>
          ) : (
            <>
              <button type="button" className="button line" onClick={leave}>
                Cancel
              </button>
              <button type="button" className="button" disabled={plans === null} onClick={use}>
                Use this plan
              </button>
            </>
          )}
        </div>
      </div>
      <div className="plan-dialog-planner" aria-busy={plans === null && !isLate}>
        {plans === null && (
          <p className="quiet" role="status">
            {isLate ? LATE : "Opening the planner…"}
          </p>
        )}
        {/* Hidden on timeout: it may show the browser's error for a framed sign-in page. */}
        <iframe ref={frame} src={`${PLAN_ADDRESS}?${query}`} title="Pool planner" hidden={isLate} />
      </div>
    </dialog>
  );
}

/** Receives the plans of the planner in a frame, or finds that it is late. */
function usePlannerFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The first plan received is the opened one, in the planner's canonical form. */
  const [plans, setPlans] = useState<{ opened: string; now: string } | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    function read(event: MessageEvent) {
      const now = readSentPlan(event, location.origin, frame.current?.contentWindow ?? null);
      if (now !== null) setPlans((before) => ({ opened: before?.opened ?? now, now }));
    }
    addEventListener("message", read);
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      removeEventListener("message", read);
      clearTimeout(timer);
    };
  }, []);
  return { frame, plans, isLate: isLate && plans === null };
}
