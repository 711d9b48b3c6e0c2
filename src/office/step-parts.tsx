// Next steps of a request's screen: what is open and done, a form for another, and putting the request aside.

import { addDays } from "#lib/working-days.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { formatMoment, formatShortDay } from "#requests/format-time.ts";
import type { Step } from "#requests/server/next-steps.ts";
import type { RequestDetail } from "./desk.ts";
import { ConfirmDates, type FarDate } from "./far-date.tsx";
import { Line, Submit } from "./field.tsx";
import { nameOwner } from "./names.ts";
import { StepDate } from "./parts.tsx";
import type { Person } from "./people.ts";
import { MAX_LINE_CHARACTERS } from "./work-form.tsx";

/** A form for a step or a snooze that was not saved, by its fields. */
export type RefusedStep = {
  typed: Record<"step" | "stepOn" | "until", string>;
  problems: Partial<Record<"step" | "stepOn" | "until", string>>;
  far: FarDate[];
};

type StepsPartProps = {
  detail: RequestDetail;
  staff: Person[];
  refused: RefusedStep | null;
  now: Date;
};

export function StepsPart({ detail, staff, refused, now }: StepsPartProps) {
  const open = detail.steps.filter(({ done }) => done === null);
  const done = detail.steps.filter((step) => step.done !== null);
  return (
    <section id="steps" className="part no-print">
      <h2>Next steps</h2>
      <Snoozed detail={detail} now={now} />
      {open.length === 0 ? (
        <p className="empty">Nothing is planned.</p>
      ) : (
        <ul>
          {open.map((step) => (
            <StepRow key={step.id} step={step} intent="step-done" label="Done">
              {step.dueOn && (
                <>
                  <StepDate date={step.dueOn} now={now} />
                  {": "}
                </>
              )}
              {step.text || "Next step"}
            </StepRow>
          ))}
        </ul>
      )}
      <AddStep refused={refused} />
      <SnoozeForm detail={detail} refused={refused} now={now} />
      {done.length > 0 && (
        <details className="no-print">
          <summary>Done ({done.length})</summary>
          <ul>
            {done.map((step) => (
              <StepRow key={step.id} step={step} intent="step-undone" label="Undo">
                {step.text || "Next step"}
                <span className="quiet">
                  {" "}
                  {nameOwner(step.done?.who ?? "", staff)}, {formatMoment(step.done?.at ?? "", now)}
                </span>
              </StepRow>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type StepRowProps = { step: Step; intent: string; label: string; children: React.ReactNode };

function StepRow({ step, intent, label, children }: StepRowProps) {
  return (
    <li className="step">
      <p>{children}</p>
      <form method="post" className="no-print">
        <input type="hidden" name="step" value={step.id} />
        <button type="submit" name="intent" value={intent} className="button line">
          {label}
          <span className="hidden-text">: {step.text}</span>
        </button>
      </form>
    </li>
  );
}

function AddStep({ refused }: { refused: RefusedStep | null }) {
  const problems = refused?.problems ?? {};
  return (
    <form method="post" className="fields no-print after">
      <input type="hidden" name="intent" value="add-step" />
      <ConfirmDates dates={refused?.far ?? []} />
      <Line
        name="step"
        label="Next step"
        problem={problems.step}
        maxLength={MAX_LINE_CHARACTERS}
        defaultValue={refused?.typed.step}
      />
      <Line
        name="stepOn"
        label="Date of the next step"
        problem={problems.stepOn}
        type="date"
        defaultValue={refused?.typed.stepOn}
      />
      <Submit look="line">Add step</Submit>
    </form>
  );
}

/** Says until when a request is put aside, and that its clock goes on. */
function Snoozed({ detail: { snoozedUntil, dueAt }, now }: { detail: RequestDetail; now: Date }) {
  if (snoozedUntil === null) return null;
  const isBack = snoozedUntil <= getOfficeDate(now);
  return (
    <div className="notice after">
      <p>
        {isBack ? "Back from snooze since" : "Snoozed until"} {formatShortDay(snoozedUntil, now)}.
        {!isBack && dueAt !== null && " It still waits for an answer, so it stays on Today."}
      </p>
      <form method="post" className="no-print">
        <button type="submit" name="intent" value="wake" className="button plain">
          End the snooze
        </button>
      </form>
    </div>
  );
}

type SnoozeFormProps = { detail: RequestDetail; refused: RefusedStep | null; now: Date };

function SnoozeForm({ detail: { dueAt }, refused, now }: SnoozeFormProps) {
  const problem = refused?.problems.until;
  return (
    <details className="no-print" open={problem !== undefined}>
      <summary>Snooze</summary>
      <form method="post" className="fields">
        <input type="hidden" name="intent" value="snooze" />
        <p className="quiet">
          Its steps leave Today until this day, then it comes back.
          {dueAt !== null && " It still waits for an answer: it stays on Today until somebody answers it."}
        </p>
        <Line
          name="until"
          label="Until"
          problem={problem}
          type="date"
          min={addDays(getOfficeDate(now), 1)}
          defaultValue={refused?.typed.until}
        />
        <Submit look="line">Snooze</Submit>
      </form>
    </details>
  );
}
