// Overview, results and links of the plan being edited.
import { type ComponentProps, memo, useMemo } from "react";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import { Keep } from "../page/keep.tsx";
import { Overview } from "../page/overview.tsx";
import { PrintFooter } from "../page/print-footer.tsx";
import { Results } from "../page/results.tsx";
import type { PlannerView } from "../page/view.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { useDeferredQuery } from "./use-deferred-query.ts";

const ShownOverview = memo(Overview);
const ShownResults = memo(Results);
const ShownKeep = memo(Keep);
const ShownPrintFooter = memo(PrintFooter);

/** Selects each part by itself, so that the view changes only with one that it shows. */
function useView(): PlannerView {
  const plan = usePlanner((state) => state.plan);
  const query = usePlanner((state) => state.query);
  const layout = usePlanner((state) => state.layout);
  const results = usePlanner((state) => state.results);
  const sun = usePlanner((state) => state.sun);
  const notices = usePlanner((state) => state.notices);
  return useMemo(
    () => ({
      plan,
      layout,
      // Computed later than the other results.
      results: { ...results, sun },
      notices,
      query,
    }),
    [plan, query, layout, results, sun, notices],
  );
}

export function LiveOverview({ words }: { words: PlannerWords }) {
  return <ShownOverview view={useView()} words={words} data={useEditor().data} />;
}

export function LiveResults({ words }: { words: PlannerWords }) {
  return <ShownResults view={useView()} words={words} data={useEditor().data} />;
}

/** @param address the planner's absolute address, without a query */
export function LiveKeep({ words, address }: { words: PlannerWords["keep"]; address: string }) {
  return <ShownKeep query={useDeferredQuery()} words={words} address={address} data={useEditor().data} />;
}

export function LivePrintFooter(props: Omit<ComponentProps<typeof PrintFooter>, "query">) {
  return <ShownPrintFooter {...props} query={useDeferredQuery()} />;
}
