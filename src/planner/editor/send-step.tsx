// The last step, which sends the plan with a request or shares its link.
import { useState } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { useHydrated } from "#design/live/use-hydrated.ts";
import { Button, ButtonLink } from "#design/ui/button.tsx";
import { formatDollars, formatPoolSize } from "#lib/numbers.ts";
import { roundTotal } from "#plan/price-plan.ts";
import { buildPlannerHref, buildRequestHref } from "#plan/sent-plan.ts";
import { usePlanner } from "./editor-context.tsx";
import { openTool, useHasTools } from "./planner-tools.tsx";
import { sharePlan } from "./share-plan.ts";

type SendProps = {
  words: Pick<PlannerWords["keep"], "intro" | "send" | "share" | "copied" | "unshared" | "title" | "print">;
  address: string;
};

export function Send({ words, address }: SendProps) {
  const query = usePlanner((state) => state.query);
  const link = buildPlannerHref(query, address);
  const plan = usePlanner((state) => state.rested);
  const price = usePlanner((state) => state.results.price);
  const [message, setMessage] = useState("");

  async function share() {
    const { low, high } = roundTotal(price);
    const text = `${formatPoolSize(plan)}, ${formatDollars(low)}–${formatDollars(high)}`;
    setMessage(await sharePlan({ title: words.title, text, url: link }, words));
  }

  return (
    <div className="grid gap-4">
      <ButtonLink look="clay" to={buildRequestHref(query)} className="w-full">
        {words.send}
      </ButtonLink>
      {useHydrated() && (
        <Button look="line" onClick={share} className="w-full">
          {words.share}
        </Button>
      )}
      <p role="status" className="text-small font-medium empty:hidden">
        {message}
      </p>
      <p className="text-small text-stone">{words.intro}</p>
      {useHasTools() && (
        <Button look="line" onClick={() => openTool("plans")} className="w-full">
          Keep and compare plans
        </Button>
      )}
      {useHydrated() && (
        <Button look="line" onClick={() => print()} className="w-full">
          {words.print}
        </Button>
      )}
    </div>
  );
}
