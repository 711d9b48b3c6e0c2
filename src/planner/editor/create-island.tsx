// Makes a part of the planner's page an island, which shares the plan with the others.
import type { ComponentType, ReactNode } from "react";
import { withBoundary } from "#design/ui/part-boundary.tsx";
import { EditorProvider, type OpenedPlan } from "./editor-context.tsx";

/** @param fallback replaces a part that fails, in place of a message */
export function createIsland<Props extends object>(Part: ComponentType<Props>, fallback?: ReactNode) {
  return withBoundary(
    (props: OpenedPlan & Props) => (
      <EditorProvider query={props.query}>
        <Part {...props} />
      </EditorProvider>
    ),
    fallback,
  );
}
