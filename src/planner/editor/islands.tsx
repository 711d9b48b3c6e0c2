// The islands around the drawing, in one file, because a page needs all of their code.
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { Keep, type KeepProps } from "../page/keep.tsx";
import { Overview, type OverviewProps } from "../page/overview.tsx";
import { PrintFooter } from "../page/print-footer.tsx";
import { Results, type ResultWords } from "../page/results.tsx";
import { Announcer } from "./announcer.tsx";
import { createIsland } from "./create-island.tsx";
import { BudgetSlot } from "./planner-tools.tsx";
import { Send } from "./send-step.tsx";
import { ShadeHour } from "./shade-hour.tsx";
import { SummaryBar } from "./summary-bar.tsx";

export const LiveShade = createIsland(ShadeHour);
export const SendStep = createIsland(Send);

export const LiveOverview = createIsland(({ words, canSend }: OverviewProps) => (
  <>
    <Overview words={words} canSend={canSend} />
    <BudgetSlot />
  </>
));

export const LiveBands = createIsland(
  ({
    words,
    address,
  }: Pick<KeepProps, "address"> & { words: ResultWords & { keep: KeepProps["words"] } }) => (
    <>
      <PartBoundary>
        <Results words={words} />
      </PartBoundary>
      <PartBoundary>
        <Keep words={words.keep} address={address} />
      </PartBoundary>
    </>
  ),
);

/** The bar below the steps, and what screen readers hear. */
export const LiveBar = createIsland(
  () => (
    <>
      <SummaryBar />
      <Announcer />
    </>
  ),
  null,
);

/** The last lines of the printed sheet. */
export const LiveFooter = createIsland(PrintFooter, null);
