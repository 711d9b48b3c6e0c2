// Undo, zoom, snapping, trees and a fresh start, above the drawing.
import {
  FolderOpen,
  type LucideIcon,
  Magnet,
  Maximize,
  Minus,
  Plus,
  Redo2,
  RotateCcw,
  TreePine,
  Undo2,
} from "lucide-react";
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

  return (
    <div role="toolbar" aria-label="Plan" className="plan-toolbar">
      {isHydrated && (
        <>
          <Tool label="Undo" icon={Undo2} shortcut="Control+Z" isOff={!canUndo} onPress={editor.undo} />
          <Tool label="Redo" icon={Redo2} shortcut="Shift+Control+Z" isOff={!canRedo} onPress={editor.redo} />
          <i />
          <Tool label="Zoom out" icon={Minus} isOff={!view.isZoomed} onPress={view.zoomOut} />
          <Tool label="Zoom in" icon={Plus} isOff={!view.canZoomIn} onPress={view.zoomIn} />
          <Tool
            label="Whole yard"
            icon={Maximize}
            isOff={!view.isZoomed}
            onPress={view.showAll}
            className="plan-tool-wide"
          />
          <i />
          <Tool
            label="Snap to lines and half feet"
            icon={Magnet}
            className="plan-tool-wide"
            isPressed={isSnapping}
            onPress={() => onSnappingChange(!isSnapping)}
          />
          <Tool
            label="Add a tree"
            icon={TreePine}
            isOff={!hasRoomForTree}
            onPress={() => editor.edit(addTree(editor.store.getState().plan))}
          />
          {hasTools && (
            <Tool label="My plans" icon={FolderOpen} onPress={() => openTool("plans")}>
              <span className="hidden xl:inline">My plans</span>
            </Tool>
          )}
          <Tool
            label="Start over"
            icon={RotateCcw}
            onPress={() => editor.open("")}
            className="plan-tool-last"
          >
            <span className="plan-tool-wide">Start over</span>
          </Tool>
        </>
      )}
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: LucideIcon;
  shortcut?: string;
  isOff?: boolean;
  isPressed?: boolean;
  onPress(): void;
  className?: string;
  /** Words beside the icon. */
  children?: ReactNode;
};

/** Stays focusable when it is off, so that the focus isn't lost after the last undo. */
export function Tool(props: ToolProps) {
  const { label, icon: Icon, shortcut, isOff = false, isPressed, onPress, className, children } = props;
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
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </button>
  );
}
