// The shade on the plan. It depends on house, fence, trees and time, but not on the pool.
import { useMemo } from "react";
import { useShallow } from "zustand/shallow";
import { shadePolygons } from "#plan/shade.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";

export function usePlanShade() {
  const { store } = useEditor();
  const causes = usePlanner(
    useShallow(({ plan, data }) => [
      plan.yardWidth,
      plan.yardDepth,
      plan.north,
      plan.house,
      plan.floors,
      plan.neighbors,
      plan.tree,
      plan.fence,
      plan.area,
      plan.when,
      plan.hour,
      data.today,
    ]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the causes stand for the plan and the day
  return useMemo(() => {
    const { plan, data } = store.getState();
    return shadePolygons(plan, data) ?? undefined;
  }, [causes, store]);
}
