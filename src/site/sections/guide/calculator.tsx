// A calculator in a guide: fields that no island hydrates, and the answer, an island.
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import { withBoundary } from "#design/ui/part-boundary.tsx";
import type { Answer, Calculation, Field, Values } from "./calculation.ts";

const loadArithmetic = createLazyLoader(() => import("./calculate.ts"));

type CalculatorProps = {
  title: string;
  fields: Field[];
  button: string;
  /** The answer. React would replace fields and lose what was typed if an extension changed a page that it hydrates. */
  children: ReactNode;
};

export function Calculator({ title, fields, button, children }: CalculatorProps) {
  const id = useId();
  return (
    <form aria-labelledby={id} className="with-script my-8 border-y border-ink bg-travertine/60 p-5 sm:p-7">
      <h3 id={id} className="text-title">
        {title}
      </h3>
      <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => (
          <CalculatorField key={field.name} {...field} />
        ))}
      </div>
      {/* No submit button: before the answer is live it would reload the page. */}
      <button
        type="button"
        className="target mt-6 rounded-edge border border-current px-6 text-small font-medium hover:border-ink hover:bg-ink hover:text-paper"
      >
        {button}
      </button>
      <output className="mt-6 block" aria-live="polite">
        {children}
      </output>
    </form>
  );
}

type CalculatorAnswerProps = {
  calculation: Calculation;
  /** The answer for the starting values. */
  start: Answer;
  /** Shown when the arithmetic does not load. */
  missing: string;
};

export const CalculatorAnswer = withBoundary(CurrentAnswer);

/** Follows the fields of the form around it. */
function CurrentAnswer({ calculation, start, missing }: CalculatorAnswerProps) {
  const [answer, setAnswer] = useState(start);
  const place = useRef<HTMLDivElement>(null);
  const update = useEffectEvent(async (form: HTMLFormElement) => {
    const arithmetic = await loadArithmetic();
    const values = Object.fromEntries(new FormData(form)) as Values;
    setAnswer(arithmetic ? arithmetic.calculate(calculation, values) : { rows: [], note: missing });
  });
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const answerNow = (event: Event) => {
      event.preventDefault();
      void update(form);
    };
    const answerPress = ({ target }: Event) => {
      if ((target as Element).closest("button")) void update(form);
    };
    form.addEventListener("input", answerNow);
    form.addEventListener("submit", answerNow);
    form.addEventListener("click", answerPress);
    // Browsers restore fields on reload, and visitors type before hydration.
    if (hasChanges(form)) void update(form);
    return () => {
      form.removeEventListener("input", answerNow);
      form.removeEventListener("submit", answerNow);
      form.removeEventListener("click", answerPress);
    };
  }, []);
  return (
    <div ref={place}>
      {answer.note && <p className="text-small text-stone">{answer.note}</p>}
      {answer.rows.length > 0 && (
        <dl className="border-b border-limestone">
          {answer.rows.map(({ label, value, total }) => (
            <div
              key={label}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-limestone py-2.5"
            >
              <dt className={total ? "font-medium" : "text-small"}>{label}</dt>
              <dd
                className={`ml-auto font-display tracking-(--tracking-display) lining-nums tabular-nums ${total ? "text-title" : "text-lead"}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function hasChanges({ elements }: HTMLFormElement): boolean {
  return [...elements].some((element) =>
    element instanceof HTMLInputElement
      ? element.value !== element.defaultValue
      : element instanceof HTMLSelectElement && element.selectedIndex > 0,
  );
}

const control = "mt-1.5 block min-h-12 w-full min-w-0 rounded-edge border border-stone bg-paper px-3";

function CalculatorField({ label, ...field }: Field) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      {"options" in field ? (
        <select id={id} name={field.name} className={`${control} select`}>
          {field.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <Input id={id} {...field} />
      )}
    </div>
  );
}

type InputProps = Omit<Extract<Field, { type: string }>, "label"> & { id: string };

function Input({ value, ...attributes }: InputProps) {
  const inputMode = attributes.type === "number" ? "decimal" : undefined;
  return <input {...attributes} inputMode={inputMode} required defaultValue={value} className={control} />;
}
