// Short hints for first use: each disappears for good once its kind of handle is used.
import { useEffect, useState } from "react";
import { whenIdle } from "#design/live/timing.ts";
import { readNote, saveNote } from "./saved-plans.ts";

const order = ["move", "size", "turn"] as const;
type HintName = (typeof order)[number];
/** `touch` replaces `move` where there are no keys. */
export type HintWords = Record<HintName | "touch", string>;

/** @returns the hint to show, and a function to call when a handle was used */
export function useHints(words: HintWords): [hint: string, use: (handleId: string) => void] {
  const [used, setUsed] = useState<readonly string[]>(order);
  useEffect(() => whenIdle(() => setUsed(readNote("planner-hints").split(","))), []);
  const next = order.find((name) => !used.includes(name));

  function use(handleId: string) {
    const name = hintOf(handleId);
    if (!name || used.includes(name)) return;
    setUsed([...used, name]);
    saveNote("planner-hints", [...used, name].join(","));
  }

  const hint = next === "move" && !matchMedia("(any-pointer: fine)").matches ? "touch" : next;
  return [hint ? words[hint] : "", use];
}

function hintOf(handleId: string): HintName | null {
  if (handleId === "pool") return "move";
  if (handleId === "turn") return "turn";
  return handleId.startsWith("pool ") ? "size" : null;
}
