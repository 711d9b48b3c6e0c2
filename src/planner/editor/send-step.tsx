// Island: the last step, which sends the plan with a request or shares its link.
import { useState } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { useHydrated } from "#design/live/use-hydrated.ts";
import { Button, ButtonLink } from "#design/ui/button.tsx";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { buildRequestHref } from "#plan/sent-plan.ts";
import { buildPlanLink } from "../page/plan-link.ts";
import { EditorProvider, type OpenedPlan } from "./editor-context.tsx";
import { openTool, useHasTools } from "./planner-tools.tsx";
import { useDeferredQuery } from "./use-deferred-query.ts";

type SendProps = {
  words: Pick<PlannerWords["keep"], "intro" | "send" | "share" | "copied" | "title" | "print">;
  address: string;
};

export function SendStep({ words, address, ...opened }: OpenedPlan & SendProps) {
  return (
    <EditorProvider {...opened}>
      <PartBoundary>
        <Send words={words} address={address} />
      </PartBoundary>
    </EditorProvider>
  );
}

function Send({ words, address }: SendProps) {
  const query = useDeferredQuery();
  const link = buildPlanLink(address, query);
  const [isCopied, setCopied] = useState(false);

  /** The system's share sheet where there is one, else the clipboard. */
  async function share() {
    try {
      if (navigator.share) await navigator.share({ title: words.title, url: link });
      else await navigator.clipboard.writeText(link);
      setCopied(!navigator.share);
    } catch {
      // Closed without sharing, or not permitted: the link is in the address.
    }
  }

  return (
    <div className="grid gap-4">
      <ButtonLink look="clay" to={buildRequestHref(query)} className="w-full">
        {words.send}
      </ButtonLink>
      {useHydrated() && (
        <Button look="line" onClick={share} className="w-full">
          <span aria-live="polite">{isCopied ? words.copied : words.share}</span>
        </Button>
      )}
      {useHasTools() && (
        <Button look="line" onClick={() => openTool("plans")} className="w-full">
          Keep and compare plans
        </Button>
      )}
      <p className="text-small text-stone">{words.intro}</p>
      {useHydrated() && (
        <Button look="line" onClick={() => print()} className="w-full">
          {words.print}
        </Button>
      )}
    </div>
  );
}
