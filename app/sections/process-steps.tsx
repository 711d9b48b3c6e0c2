// The steps of a process in four layouts: three with drawings (strip, pairs, stack), one without.
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

type Step = { title: string; text: string; when: string; drawing: ReactNode };

const columns = { 3: "md:grid-cols-3", 5: "md:grid-cols-3 xl:grid-cols-5" } as const;

/** Drawings side by side without a gap, so that the drawn ground is one continuous profile. */
export function StepStrip({ steps, count }: { steps: Step[]; count: keyof typeof columns }) {
  return (
    <ol className={classes("grid gap-y-14", columns[count])}>
      {steps.map((step, index) => (
        <li key={step.title} className="md:grid md:grid-rows-[auto_1fr]">
          {step.drawing}
          <div className="pt-6 md:pr-8">
            <StepText step={step} number={index + 1} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Two columns with large drawings. */
export function StepPairs({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-x-16 gap-y-12 md:grid-cols-2 md:gap-y-14">
      {steps.map((step, index) => (
        <li key={step.title}>
          {step.drawing}
          <div className="mt-6 max-w-[52ch] border-t border-limestone pt-5">
            <StepText step={step} number={index + 1} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** One step below the other, its text to the left of its drawing. */
export function StepStack({ steps }: { steps: Step[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="grid gap-x-8 gap-y-8 border-t border-limestone py-10 first:border-0 first:pt-0 md:grid-cols-7 md:items-center"
        >
          <div className="md:col-span-3">
            <StepText step={step} number={index + 1} />
          </div>
          <div className="md:col-span-4">{step.drawing}</div>
        </li>
      ))}
    </ol>
  );
}

/** Steps without drawings in two columns. */
export function StepList({ steps }: { steps: Omit<Step, "drawing">[] }) {
  return (
    <ol className="grid gap-x-8 border-b border-ink/20 md:grid-cols-2">
      {steps.map((step, index) => (
        <li key={step.title} className="border-t border-ink/20 py-7 md:pr-8">
          <StepText step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function StepText({ step: { title, text, when }, number }: { step: Omit<Step, "drawing">; number: number }) {
  return (
    <>
      <p className="flex gap-4 text-small text-stone tabular-nums">
        <span aria-hidden="true" className="text-ink">
          {number}
        </span>
        {when}
      </p>
      <h3 className="mt-2 text-title">{title}</h3>
      <p className="mt-2 text-small text-stone">{text}</p>
    </>
  );
}
