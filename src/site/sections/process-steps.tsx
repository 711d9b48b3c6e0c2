// The steps of a process: with drawings side by side, or as a list without them.
import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { classes } from "#design/ui/classes.ts";
import { Strip } from "#design/ui/strip.tsx";

type Step = { title: string; text: string; when: string };

const columns = { 3: "grid-cols-3", 4: "grid-cols-4", 5: "grid-cols-5" } as const;

type StepsProps = {
  /** The family of the steps' drawings. */
  family: string;
  steps: (Step & { drawing: string })[];
  count: keyof typeof columns;
  /** Leaves no gap between the drawings, so that the drawn ground is one continuous profile. */
  joined?: boolean;
};

export function Steps({ family, steps, count, joined = false }: StepsProps) {
  return (
    <Strip as="ol" className={classes("gap-y-8", columns[count], !joined && "gap-x-5 lg:gap-x-8")}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <DrawingFile family={family} name={step.drawing} />
          <div className={classes("pt-4", joined && "pr-6")}>
            <StepText step={step} number={index + 1} />
          </div>
        </li>
      ))}
    </Strip>
  );
}

/** Steps without drawings in two columns. */
export function StepList({ steps }: { steps: Step[] }) {
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

function StepText({ step: { title, text, when }, number }: { step: Step; number: number }) {
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
