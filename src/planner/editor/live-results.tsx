// Islands: overview, results, links and the bar of the plan being edited.
import { type ComponentProps, memo, useMemo } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { layOut } from "#plan/shapes.ts";
import { Keep } from "../page/keep.tsx";
import { Overview } from "../page/overview.tsx";
import { PrintFooter } from "../page/print-footer.tsx";
import { Results } from "../page/results.tsx";
import type { PlannerView } from "../page/view.ts";
import { Announcer } from "./announcer.tsx";
import { EditorProvider, type OpenedPlan, useEditor, usePlanner } from "./editor-context.tsx";
import { BudgetSlot } from "./planner-tools.tsx";
import { SummaryBar } from "./summary-bar.tsx";

const ShownOverview = memo(Overview);
const ShownResults = memo(Results);
const ShownKeep = memo(Keep);
const ShownPrintFooter = memo(PrintFooter);

/** Selects each part by itself, so that the view changes only with one that it shows. */
function useView(): PlannerView {
  const plan = usePlanner((state) => state.rested);
  const query = usePlanner((state) => state.query);
  const results = usePlanner((state) => state.results);
  const sun = usePlanner((state) => state.sun);
  const notices = usePlanner((state) => state.notices);
  return useMemo(
    () => ({
      plan,
      layout: layOut(plan),
      // Computed later than the other results.
      results: { ...results, sun },
      notices,
      query,
    }),
    [plan, query, results, sun, notices],
  );
}

type OverviewProps = Pick<ComponentProps<typeof Overview>, "words" | "canSend">;

export function LiveOverview({ words, canSend, ...opened }: OpenedPlan & OverviewProps) {
  return (
    <EditorProvider {...opened}>
      <PartBoundary>
        <OverviewPart words={words} canSend={canSend} />
      </PartBoundary>
    </EditorProvider>
  );
}

function OverviewPart({ words, ...props }: OverviewProps) {
  const checks = usePlanner(({ laterWords }) => laterWords?.checks);
  const shown = useMemo(() => (checks ? { ...words, checks } : words), [words, checks]);
  return (
    <>
      <ShownOverview {...props} words={shown} view={useView()} data={useEditor().data} />
      <BudgetSlot />
    </>
  );
}

type BandsProps = {
  words: ComponentProps<typeof Results>["words"] & Pick<PlannerWords, "keep">;
  /** The planner's absolute address, without a query. */
  address: string;
};

export function LiveBands({ words, address, ...opened }: OpenedPlan & BandsProps) {
  return (
    <EditorProvider {...opened}>
      <PartBoundary>
        <ResultsPart words={words} />
      </PartBoundary>
      <PartBoundary>
        <KeepPart words={words.keep} address={address} />
      </PartBoundary>
    </EditorProvider>
  );
}

function ResultsPart({ words }: Pick<BandsProps, "words">) {
  return <ShownResults view={useView()} words={words} data={useEditor().data} />;
}

function KeepPart(props: { words: PlannerWords["keep"]; address: string }) {
  return <ShownKeep query={usePlanner((state) => state.query)} {...props} />;
}

type FooterProps = Omit<ComponentProps<typeof PrintFooter>, "query" | "today">;

/** The last lines of the printed sheet. */
export function LiveFooter({ company, address, ...opened }: OpenedPlan & FooterProps) {
  return (
    <EditorProvider {...opened}>
      <PrintFooterPart company={company} address={address} />
    </EditorProvider>
  );
}

function PrintFooterPart(props: FooterProps) {
  return (
    <ShownPrintFooter {...props} query={usePlanner((state) => state.query)} today={useEditor().data.today} />
  );
}

function Bar() {
  return (
    <PartBoundary fallback={null}>
      <SummaryBar />
      <Announcer />
    </PartBoundary>
  );
}

/** The bar below the steps, and what screen readers hear. */
export function LiveBar(opened: OpenedPlan) {
  return (
    <EditorProvider {...opened}>
      <Bar />
    </EditorProvider>
  );
}
