// Loads words that the page leaves out because its plan doesn't show them: what other checks and prices explain.
import { useEffect } from "react";
import { whenIdle } from "#design/live/timing.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import type { CheckWords } from "../page/overview.tsx";
import { useEditor } from "./editor-context.tsx";

export const LATER_WORDS_PATH = "/planner-words.json";
/** Another part that only scripts show adds its words here. */
export type LaterWords = Pick<PlannerData, "prices"> & { checks: CheckWords };

/** Without them, as when the connection is lost, results lack explanations alone. */
export function useLaterWords(): void {
  const editor = useEditor();
  useEffect(() => {
    whenIdle(async () => {
      const reply = await fetch(LATER_WORDS_PATH).catch(() => null);
      if (reply?.ok) editor.addWords((await reply.json()) as LaterWords);
    });
  }, [editor]);
}
