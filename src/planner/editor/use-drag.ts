// Drags handles with mouse, pen or finger. Each drag is one step of undo.
import { type PointerEvent, useRef, useState } from "react";
import type { Point } from "#lib/geometry.ts";
import type { Sheet } from "#plan/drawing/sheet.ts";
import type { PlanOptions } from "#plan/plan.ts";
import { clamp } from "#plan/values.ts";
import type { Editor } from "./editor-store.ts";
import { reuseEqualParts } from "./equal.ts";
import type { Handle } from "./handles.ts";
import { type Move, moveHandle } from "./move.ts";
import { fromScreen } from "./sheet-view.ts";
import type { Guide } from "./stops.ts";

/** A handle snaps to lines within this distance. */
const SNAP_PX = 8;
const SNAP_FT = { min: 0.25, max: 2 };
/** A shorter movement is a press, not a drag. */
const MIN_DRAG_PX = 3;

export type Drag = {
  handle: Handle;
  /** The sheet and the house's offset when the drag began: the drawing stays put until it ends. */
  sheet: Sheet;
  offset: number;
  /** In the coordinates of that sheet. */
  guides: readonly Guide[];
};

type Started = {
  handleId: string;
  /** Stops the listeners that end the drag. */
  listening: AbortController;
  source: { name: string; atMs: number };
  pointerId: number;
  from: Point;
  /** From the pointer to the handle's place, in feet. */
  grip: Point;
  hasMoved: boolean;
  hasEdited: boolean;
};

type DragOptions = {
  editor: Editor;
  sheet: Sheet;
  /** The width of the drawing on the screen. */
  widthPx: number;
  isSnapping: boolean;
  onEdit(handleId: string): void;
};

export function useDrag({ editor, sheet, widthPx, isSnapping, onEdit }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const started = useRef<Started>(null);

  /** @returns whether the drag has begun: a second pointer does not begin one */
  function start(event: PointerEvent<Element>, handle: Handle, surface: Element): boolean {
    if (event.button !== 0 || started.current) return false;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = fromScreen(sheet, widthPx / sheet.width, pointOn(surface, event));
    started.current = {
      handleId: handle.id,
      listening: listenForEnd(event.currentTarget, event.pointerId, { onEnd: finish, onCancel: cancel }),
      source: { name: `drag ${event.timeStamp}`, atMs: 0 },
      pointerId: event.pointerId,
      from: [event.clientX, event.clientY],
      grip: [handle.at[0] - x, handle.at[1] - y],
      hasMoved: false,
      hasEdited: false,
    };
    setDrag({ handle, sheet, offset: editor.store.getState().plan.house[0], guides: [] });
    return true;
  }

  function move(event: PointerEvent<Element>, surface: Element) {
    const now = started.current;
    if (!now || !drag || event.pointerId !== now.pointerId) return;
    const distance = Math.hypot(event.clientX - now.from[0], event.clientY - now.from[1]);
    if (!now.hasMoved && distance < MIN_DRAG_PX) return;
    now.hasMoved = true;
    const held = { handle: drag.handle, sheet: drag.sheet, grip: now.grip };
    const moved = dragTo(
      held,
      { at: pointOn(surface, event), widthPx, isSnapping: isSnapping && !event.altKey },
      editor.store.getState().data,
    );
    if (!moved) return;
    const before = editor.store.getState().plan;
    editor.drag(moved.plan, now.source);
    if (!now.hasEdited && editor.store.getState().plan !== before) {
      now.hasEdited = true;
      onEdit(drag.handle.id);
    }
    setDrag(reuseEqualParts(drag, { ...drag, guides: moved.guides }));
  }

  function finish() {
    editor.settle();
    started.current?.listening.abort();
    started.current = null;
    setDrag(null);
  }

  function cancel() {
    if (started.current?.hasEdited) editor.undo();
    finish();
  }

  const holdsOther = (handleId: string) => started.current !== null && started.current.handleId !== handleId;

  return { drag, start, move, finish, holdsOther };
}

/**
 * Moves a held handle to the pointer. The scale is that of the sheet that the drag began with: the current plan's sheet
 * grows with the plan, so a handle that follows it would run away from the pointer.
 * @param held the handle, the sheet that the drag began with, and feet from the pointer to the handle's place
 */
export function dragTo(
  { handle, sheet, grip }: { handle: Handle; sheet: Sheet; grip: Point },
  pointer: { at: Point; widthPx: number; isSnapping: boolean },
  options: PlanOptions,
): Move | null {
  const pxPerFt = pointer.widthPx / sheet.width;
  const [x, y] = fromScreen(sheet, pxPerFt, pointer.at);
  const radiusFt = pointer.isSnapping ? clamp(SNAP_PX / pxPerFt, SNAP_FT) : 0;
  return moveHandle(handle, [x + grip[0], y + grip[1]], radiusFt, options);
}

/**
 * Listens on the window, because the held element may be removed, and a held body has no focus for keys.
 * @returns stops listening when it is aborted
 */
function listenForEnd(
  held: Element,
  pointerId: number,
  { onEnd, onCancel }: { onEnd(): void; onCancel(): void },
): AbortController {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) onEnd();
  };
  const endIfRemoved = (event: globalThis.PointerEvent) => {
    if (!held.isConnected) end(event);
  };
  const cancel = (event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onCancel();
  };
  addEventListener("pointerup", end, options);
  addEventListener("pointercancel", end, options);
  addEventListener("lostpointercapture", endIfRemoved, options);
  addEventListener("keydown", cancel, options);
  return listening;
}

function pointOn(surface: Element, { clientX, clientY }: PointerEvent<Element>): Point {
  const { left, top } = surface.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
