// Undo and redo of plans: changes of one drag or of one burst of typing are one step.

/** Older steps are dropped. A plan is a few hundred bytes. */
const MAX_STEPS = 200;
/** Changes of one control within this time of each other are one step. */
export const BURST_MS = 1000;

/** The source of a change: a field, a key on a handle, or a drag, whose changes share one time. */
export type Source = { name: string; atMs: number };

export type History<Value extends object> = {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** The source of the present value; null after undo and redo, so that the next change is a step of its own. */
  source: Source | null;
};

export function startHistory<Value extends object>(present: Value): History<Value> {
  return { past: [], present, future: [], source: null };
}

/** @param source changes without one are always a step of their own */
export function change<Value extends object>(
  history: History<Value>,
  present: Value,
  source: Source | null = null,
): History<Value> {
  if (present === history.present) return history;
  if (source && continues(history.source, source)) return { ...history, present, source };
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], source };
}

function continues(before: Source | null, source: Source): boolean {
  return before !== null && before.name === source.name && source.atMs - before.atMs <= BURST_MS;
}

export function undo<Value extends object>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future], source: null }
    : history;
}

export function redo<Value extends object>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  return next ? { past: [...past, present], present: next, future: later, source: null } : history;
}
