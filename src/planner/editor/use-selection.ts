// Which item of the plan is selected, and which point of a freeform outline the Tab key reaches.
import { useState } from "react";
import { type Handle, pointIndexOf } from "./handles.ts";
import type { ItemId } from "./items.ts";

export function useSelection(handles: readonly Handle[]) {
  const [chosen, setChosen] = useState<ItemId>("pool");
  const [chosenPoint, setPoint] = useState(0);
  const [used, setUsed] = useState("");
  const pointCount = handles.filter(({ id }) => pointIndexOf(id) !== null).length;
  const point = Math.min(chosenPoint, Math.max(0, pointCount - 1));

  return {
    selected: shownItem(chosen, handles),
    point,
    /** The id of the handle that was used last. */
    used,
    select({ id, item }: Handle) {
      setChosen(item);
      setPoint((before) => pointIndexOf(id) ?? before);
      setUsed(id);
    },
    selectPool: () => setChosen("pool"),
    setPoint,
    /** @returns the new point: the first one after the last */
    stepPoint(by: 1 | -1): number {
      const next = (point + by + pointCount) % pointCount;
      setPoint(next);
      return next;
    },
  };
}

/** Returns the selected item, or the pool if that item has been removed. */
export function shownItem(selected: ItemId, handles: readonly Pick<Handle, "item">[]): ItemId {
  return handles.some(({ item }) => item === selected) ? selected : "pool";
}
