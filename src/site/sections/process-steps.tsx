// The steps of a process in three layouts: two with drawings (strip, grid), one without.
import type { ReactNode } from "react";
import { classes } from "#design/ui/classes.ts";

type Step = { title: string; text: string; when: string; drawing: ReactNode };

const columns = { 3: "md:grid-cols-3", 5: "md:grid-cols-3 xl:grid-cols-5" } as const;

/** Drawings side by side without a gap, so that the drawn ground is one continuous profile. */
export function StepStrip({ steps, count }: { steps: Step[]; count: keyof typeof columns }) {
  return (
    <ol className={classes("@container grid gap-y-8 lg:gap-y-10", columns[count])}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="grid grid-cols-[2fr_3fr] items-start gap-x-5 md:grid-cols-1 md:grid-rows-[auto_1fr] @max-[14rem]:block"
        >
          {step.drawing}
          <div className="md:pt-4 md:pr-8">
            <StepText step={step} number={index + 1} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const gridColumns = { 4: "lg:grid-cols-4", 5: "lg:grid-cols-5" } as const;

/** Small drawings above their texts. On phones each drawing is beside its text. */
export function StepGrid({ steps, count }: { steps: Step[]; count: keyof typeof gridColumns }) {
  return (
    <ol className={classes("@container grid gap-x-8 gap-y-6 md:grid-cols-2", gridColumns[count])}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="grid grid-cols-[2fr_5fr] items-start gap-x-4 max-md:-ml-(--gutter) md:block @max-[14rem]:ml-0 @max-[14rem]:block"
        >
          {step.drawing}
          <div className="md:mt-4">
            <StepText step={step} number={index + 1} />
          </div>
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
        <li key={step.title} className="border-t border-ink/20 py-4 md:pr-8">
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
      <h3 className="mt-1 text-title">{title}</h3>
      <p className="mt-1 text-small text-stone">{text}</p>
    </>
  );
}
