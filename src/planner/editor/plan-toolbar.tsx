// Undo, zoom, snapping, trees and a fresh start, above the drawing.
import { FolderOpen, Magnet, Maximize, Minus, Plus, Redo2, RotateCcw, TreePine, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useHydrated } from "#design/live/use-hydrated.ts";
import { classes } from "#design/ui/classes.ts";
import { parameters } from "#plan/parameters.ts";
import { addTree } from "./changes.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { openTool, useHasTools } from "./planner-tools.tsx";
import type { PlanView } from "./use-plan-view.ts";

type PlanToolbarProps = {
  view: PlanView;
  isSnapping: boolean;
  onSnappingChange(isSnapping: boolean): void;
};

/** Renders its buttons once scripts run. The bar reserves their space. */
export function PlanToolbar({ view, isSnapping, onSnappingChange }: PlanToolbarProps) {
  const isHydrated = useHydrated();
  const hasTools = useHasTools();
  const editor = useEditor();
  const canUndo = usePlanner((state) => state.canUndo);
  const canRedo = usePlanner((state) => state.canRedo);
  const hasRoomForTree = usePlanner(({ plan }) => plan.tree.length < parameters.tree.most);

  function plantTree() {
    const { plan } = editor.store.getState();
    editor.edit(addTree(plan));
  }

  return (
    <div role="toolbar" aria-label="Plan" className="plan-toolbar">
      {isHydrated && (
        <>
          <Tool label="Undo" shortcut="Control+Z" isOff={!canUndo} onPress={editor.undo}>
            <Undo2 aria-hidden="true" size={18} strokeWidth={1.5} />
          </Tool>
          <Tool label="Redo" shortcut="Shift+Control+Z" isOff={!canRedo} onPress={editor.redo}>
            <Redo2 aria-hidden="true" size={18} strokeWidth={1.5} />
          </Tool>
          <i />
          <Tool label="Zoom out" isOff={!view.isZoomed} onPress={view.zoomOut}>
            <Minus aria-hidden="true" size={18} strokeWidth={1.5} />
          </Tool>
          <Tool label="Zoom in" isOff={!view.canZoomIn} onPress={view.zoomIn}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
          </Tool>
          <Tool label="Whole yard" isOff={!view.isZoomed} onPress={view.showAll} className="plan-tool-wide">
            <Maximize aria-hidden="true" size={17} strokeWidth={1.5} />
          </Tool>
          <i />
          <Tool
            label="Snap to lines and half feet"
            className="plan-tool-wide"
            isPressed={isSnapping}
            onPress={() => onSnappingChange(!isSnapping)}
          >
            <Magnet aria-hidden="true" size={18} strokeWidth={1.5} />
          </Tool>
          <Tool label="Add a tree" isOff={!hasRoomForTree} onPress={plantTree}>
            <TreePine aria-hidden="true" size={18} strokeWidth={1.5} />
          </Tool>
          {hasTools && (
            <Tool label="My plans" onPress={() => openTool("plans")}>
              <FolderOpen aria-hidden="true" size={18} strokeWidth={1.5} />
              <span className="hidden xl:inline">My plans</span>
            </Tool>
          )}
          <Tool label="Start over" onPress={() => editor.open("")} className="plan-tool-last">
            <RotateCcw aria-hidden="true" size={17} strokeWidth={1.5} />
            <span className="plan-tool-wide">Start over</span>
          </Tool>
        </>
      )}
    </div>
  );
}

type ToolProps = {
  label: string;
  shortcut?: string;
  isOff?: boolean;
  isPressed?: boolean;
  onPress(): void;
  className?: string;
  children: ReactNode;
};

/** Buttons that are off stay focusable, so that the focus isn't lost after the last undo. */
function Tool({ label, shortcut, isOff = false, isPressed, onPress, className, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={isOff || undefined}
      aria-pressed={isPressed}
      onClick={isOff ? undefined : onPress}
      className={classes("plan-tool", className)}
    >
      {children}
    </button>
  );
}
