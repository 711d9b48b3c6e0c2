// The plan on the screen: its drawing, and the name under which it can be kept.
import { type FormEvent, useId, useRef, useState } from "react";
import type { ToolWords } from "#content/schemas/planner.ts";
import { Button } from "#design/ui/button.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { usePlanner } from "../editor/editor-context.tsx";
import type { SavedPlan } from "../editor/saved-plans.ts";
import { inputLook } from "./input-look.ts";
import { freeName, namePlan } from "./name-plan.ts";
import { PriceRange, SmallPlan } from "./plan-facts.tsx";
import { ChooseBox, MAX_NAME } from "./plan-row.tsx";

type CurrentPlanProps = {
  words: ToolWords["plans"];
  /** The kept plan that equals it. */
  same: SavedPlan | undefined;
  /** The kept plan that it was before it was changed. */
  base: SavedPlan | undefined;
  /** Names of kept plans. */
  taken: readonly string[];
  isChosen: boolean;
  onKeep: (name: string) => void;
  onReplace: (base: SavedPlan) => void;
  onChoose: () => void;
};

export function CurrentPlan({ words, same, base, taken, isChosen, ...on }: CurrentPlanProps) {
  const data = usePlanner((state) => state.data);
  const plan = usePlanner((state) => state.rested);
  const query = usePlanner((state) => state.query);
  const price = usePlanner((state) => state.results.price);
  const id = useId();
  const usual = freeName(namePlan(plan), taken);
  const [typed, setTyped] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);

  /** The buttons that keep the plan are gone afterwards. */
  const focusSection = () => section.current?.focus();

  function submit(event: FormEvent) {
    event.preventDefault();
    on.onKeep(typed?.trim() || usual);
    setTyped(null);
    focusSection();
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="outline-none">
      <h3 id={id} className="label font-text text-stone">
        {words.current}
      </h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 lg:block">
        <SmallPlan query={query} data={data} className="w-26 sm:w-36 lg:w-auto" />
        <div className="min-w-0 flex-[1_1_11rem]">
          <p className="price-line font-display text-title leading-tight">
            <PriceRange {...roundTotal(price)} />
          </p>
          <div className="-ml-2.5">
            <ChooseBox name={words.current} isChosen={isChosen} onChange={on.onChoose} />
          </div>
        </div>
      </div>
      {same ? (
        <p role="status" className="mt-2 text-small">
          {fillIn(words.isKept, { name: same.name })}
        </p>
      ) : (
        <form onSubmit={submit} className="mt-2 grid max-w-md gap-2">
          <label htmlFor={`${id}-name`} className="text-small font-medium">
            Name
          </label>
          <input
            id={`${id}-name`}
            maxLength={MAX_NAME}
            autoComplete="off"
            value={typed ?? usual}
            onChange={({ target }) => setTyped(target.value)}
            className={inputLook}
          />
          <Button type="submit" look="line" className="mt-1">
            {base ? "Keep as another plan" : "Keep this plan"}
          </Button>
          {base && (
            <Button
              look="line"
              onClick={() => {
                on.onReplace(base);
                focusSection();
              }}
            >
              <span className="wrap-anywhere">{`Save the changes to “${base.name}”`}</span>
            </Button>
          )}
        </form>
      )}
    </section>
  );
}
