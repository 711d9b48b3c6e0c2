// Islands: overview, results, links and the bar of the plan being edited.
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { Keep, type KeepProps } from "../page/keep.tsx";
import { Overview, type OverviewProps } from "../page/overview.tsx";
import { PrintFooter, type PrintFooterProps } from "../page/print-footer.tsx";
import { Results, type ResultWords } from "../page/results.tsx";
import { Announcer } from "./announcer.tsx";
import { EditorProvider, type OpenedPlan } from "./editor-context.tsx";
import { BudgetSlot } from "./planner-tools.tsx";
import { SummaryBar } from "./summary-bar.tsx";

export function LiveOverview({ words, canSend, ...opened }: OpenedPlan & OverviewProps) {
  return (
    <EditorProvider {...opened}>
      <PartBoundary>
        <Overview words={words} canSend={canSend} />
        <BudgetSlot />
      </PartBoundary>
    </EditorProvider>
  );
}

type BandsProps = {
  words: ResultWords & { keep: KeepProps["words"] };
  /** The planner's absolute address, without a query. */
  address: string;
};

export function LiveBands({ words, address, ...opened }: OpenedPlan & BandsProps) {
  return (
    <EditorProvider {...opened}>
      <PartBoundary>
        <Results words={words} />
      </PartBoundary>
      <PartBoundary>
        <Keep words={words.keep} address={address} />
      </PartBoundary>
    </EditorProvider>
  );
}

/** The last lines of the printed sheet. */
export function LiveFooter({ company, address, ...opened }: OpenedPlan & PrintFooterProps) {
  return (
    <EditorProvider {...opened}>
      <PrintFooter company={company} address={address} />
    </EditorProvider>
  );
}

/** The bar below the steps, and what screen readers hear. */
export function LiveBar(opened: OpenedPlan) {
  return (
    <EditorProvider {...opened}>
      <PartBoundary fallback={null}>
        <SummaryBar />
        <Announcer />
      </PartBoundary>
    </EditorProvider>
  );
}
