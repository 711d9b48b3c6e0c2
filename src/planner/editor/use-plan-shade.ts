// The shade on the plan. It depends on house, fence, trees and time, but not on the pool.
import { useMemo } from "react";
import { useShallow } from "zustand/shallow";
import { shadePolygons } from "#plan/shade.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";

export function usePlanShade() {
  const { data, store } = useEditor();
  const causes = usePlanner(
    useShallow(({ plan, today }) => [
      plan.yardWidth,
      plan.yardDepth,
      plan.north,
      plan.house,
      plan.floors,
      plan.neighbors,
      plan.tree,
      plan.fence,
      plan.area,
      plan.when || today,
      plan.hour,
    ]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the causes stand for the plan
  return useMemo(() => shadePolygons(store.getState().plan, data) ?? undefined, [causes, data, store]);
}
