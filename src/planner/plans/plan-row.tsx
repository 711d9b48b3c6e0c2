// One saved plan in the list: drawing, price and date, and what can be done with it.
import { type ComponentProps, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#design/ui/button.tsx";
import { formatDay } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatRange, formatSpan } from "#lib/numbers.ts";
import { toLocal } from "#lib/working-days.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { roundTotal } from "#plan/price-plan.ts";
import type { SavedPlan } from "../editor/saved-plans.ts";
import { inputLook } from "./input-look.ts";
import { namePlan } from "./name-plan.ts";
import { readFacts, SmallPlan } from "./plan-facts.tsx";

type PlanRowProps = {
  saved: SavedPlan;
  data: PlannerData;
  /** Under the name: "{price}, {weeks} weeks. Saved {day}." */
  line: string;
  isChosen: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onChoose: () => void;
};

export function PlanRow({ saved, data, line, isChosen, ...on }: PlanRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const renaming = useRef<HTMLButtonElement>(null);
  const { plan, price, weeks } = useMemo(() => readFacts(saved.query, data), [saved.query, data]);
  const name = saved.name || namePlan(plan);
  const isKept = saved.name !== "";

  function finish(renamed: string | null) {
    setRenaming(false);
    renaming.current?.focus();
    if (renamed) on.onRename(renamed);
  }

  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 border-t border-limestone py-4 sm:gap-x-6">
      <SmallPlan query={saved.query} data={data} className="w-26 sm:w-36" />
      <div className="min-w-0 flex-[1_1_11rem]">
        {isRenaming ? (
          <NameForm name={saved.name} onDone={finish} />
        ) : (
          <h4 className="font-text text-body line-clamp-3 leading-snug font-medium wrap-anywhere">{name}</h4>
        )}
        <p className="mt-1 text-small text-stone">
          {fillIn(line, {
            price: formatRange(roundTotal(price)),
            weeks: formatSpan(weeks.low, weeks.high),
            day: formatDay(toLocal(new Date(saved.savedAtMs), data.timeZone).date),
          })}
        </p>
        <div className="mt-1 -ml-2.5 flex flex-wrap items-center">
          <RowAction label="Open" name={name} onClick={on.onOpen} />
          {isKept && (
            <>
              <RowAction ref={renaming} label="Rename" name={name} onClick={() => setRenaming(true)} />
              <RowAction label="Duplicate" name={name} onClick={on.onDuplicate} />
            </>
          )}
          <RowAction label="Delete" name={name} onClick={on.onDelete} />
          <ChooseBox name={name} isChosen={isChosen} onChange={on.onChoose} />
        </div>
      </div>
    </li>
  );
}

type RowActionProps = ComponentProps<"button"> & { label: string; name: string };

/** Its full name is also that of the plan. */
function RowAction({ label, name, ...props }: RowActionProps) {
  return (
    <button
      type="button"
      {...props}
      className="inline-flex min-h-11 items-center px-2.5 text-small font-medium text-deep underline-slide"
    >
      <span>{label}</span>
      <span className="sr-only">{` ${name}`}</span>
    </button>
  );
}

type ChooseBoxProps = { name: string; isChosen: boolean; onChange: () => void };

export function ChooseBox({ name, isChosen, onChange }: ChooseBoxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-2.5 text-small font-medium">
      <input type="checkbox" checked={isChosen} onChange={onChange} className="size-5 accent-deep" />
      <span>Compare</span>
      <span className="sr-only">{` ${name}`}</span>
    </label>
  );
}

/** Calls `onDone` with the new name, or with null if it stays. */
function NameForm({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onDone(typed.trim() || null);
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <input
        ref={input}
        aria-label="New name"
        maxLength={MAX_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // Only the renaming ends, not the dialog.
          event.preventDefault();
          onDone(null);
        }}
        className={`${inputLook} max-w-80`}
      />
      <Button type="submit" look="line" className="px-4">
        Save name
      </Button>
    </form>
  );
}

export const MAX_NAME = 80;
