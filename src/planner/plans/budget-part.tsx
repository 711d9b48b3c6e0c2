// What the visitor wants to spend, and what to leave for later to come under it. Follows the plan at rest.
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "#design/ui/button.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { formatDollars, formatRange, parseDollars } from "#lib/numbers.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { useEditor, usePlanner } from "../editor/editor-context.tsx";
import type { BudgetProps } from "../editor/planner-tools.tsx";
import { readNote, saveNote } from "../editor/saved-plans.ts";
import { adviseBudget } from "./budget.ts";
import { inputLook } from "./input-look.ts";

export default function BudgetPart({ words, isFocused }: BudgetProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => readNote("planner-budget"));
  const part = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const budget = parseDollars(typed) || null;

  useEffect(() => {
    if (isFocused) input.current?.focus({ preventScroll: true });
  }, [isFocused]);

  // The answer follows below, where the step has no room for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own height
  useEffect(() => {
    if (part.current?.contains(document.activeElement)) scrollToTop(part.current);
  }, [isFocused, typed]);

  return (
    <section
      ref={part}
      aria-labelledby={`${id}-label`}
      className="mt-5 border-t border-ink pt-4 print:hidden"
    >
      <label id={`${id}-label`} htmlFor={id} className="label font-text text-stone">
        {words.label}
      </label>
      <input
        ref={input}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          saveNote("planner-budget", target.value.trim());
        }}
        className={`${inputLook} mt-2`}
      />
      <p id={`${id}-hint`} className="mt-1 text-label text-stone">
        {words.hint}
      </p>
      <div role="status" className="mt-3 text-small">
        {budget !== null && <Advice budget={budget} words={words} />}
        {budget === null && typed.trim() !== "" && <p className="text-error">{words.invalid}</p>}
      </div>
    </section>
  );
}

/** Scrolls the step. A focus alone would leave the field at its bottom, and scroll the page, too. */
function scrollToTop(part: HTMLElement): void {
  const step = part.closest(".planner-body");
  step?.scrollBy(0, part.getBoundingClientRect().top - step.getBoundingClientRect().top);
}

function Advice({ budget, words }: { budget: number; words: BudgetProps["words"] }) {
  const editor = useEditor();
  const data = usePlanner((state) => state.data);
  const plan = usePlanner((state) => state.rested);
  const advice = useMemo(() => adviseBudget(plan, budget, data), [plan, budget, data]);
  const [appliedTo, setApplied] = useState<typeof plan | null>(null);
  const { after, savings, fits } = advice;
  const left = budget - roundTotal(advice.now).high;
  const phase = plan.later.length > 0 ? words.first : words.whole;
  // The plan has changed since, so undo would revert another change.
  const isApplied = appliedTo === plan;

  function apply() {
    editor.edit(advice.plan);
    setApplied(editor.store.getState().rested);
  }

  return (
    <>
      {left >= 0 ? (
        <p>{fillIn(words.fits, { phase, left: formatDollars(left) })}</p>
      ) : (
        <p>{fillIn(words.over, { phase, excess: formatDollars(-left) })}</p>
      )}
      {savings.length > 0 && (
        <>
          <p className="mt-3 font-medium">{fits ? words.leave : words.leaveAll}</p>
          <ul className="mt-1">
            {savings.map(({ name, ...amount }) => (
              <li key={name} className="flex justify-between gap-4 border-b border-limestone py-2">
                <span>{name}</span>
                <span className="tabular-nums">{formatRange(amount)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3">{fillIn(words.after, { price: formatRange(roundTotal(after)) })}</p>
          {!fits && <p>{fillIn(words.still, { excess: formatDollars(roundTotal(after).high - budget) })}</p>}
          <p className="mt-2 text-label text-stone">{words.rule}</p>
        </>
      )}
      {savings.length === 0 && left < 0 && <p className="mt-2">{words.nothing}</p>}
      {/* One button, which keeps the focus. */}
      {(savings.length > 0 || isApplied) && (
        <Button look="line" className="mt-3 w-full" onClick={savings.length > 0 ? apply : editor.undo}>
          {savings.length > 0 ? "Leave for later" : "Undo"}
        </Button>
      )}
    </>
  );
}
