// Saves plans in the browser: those kept under a name, and the latest drafts. Storage may be refused, full or invalid.
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

/** Each plan has a key of its own: two tabs that write at the same time can't lose each other's. */
const PREFIX = "planner-plan-";
const MAX_DRAFTS = 5;

/** A draft has no name: it is saved while it is edited. */
export type SavedPlan = { id: string; name: string; query: string; savedAtMs: number };

export type WriteResult = "saved" | "full" | "refused";

/** Returns the fallback if storage is refused, when reading the property throws, or full or invalid. */
function attempt<Result>(use: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return use(window.localStorage);
  } catch {
    return fallback;
  }
}

/** Returns all saved plans, the latest first. */
export function listSavedPlans(): SavedPlan[] {
  return attempt(
    (storage) =>
      Object.keys(storage)
        .flatMap((key) => (key.startsWith(PREFIX) ? (readPlan(storage, key.slice(PREFIX.length)) ?? []) : []))
        .sort((a, b) => b.savedAtMs - a.savedAtMs),
    [],
  );
}

export const isDraft = ({ name }: SavedPlan) => name === "";

function readPlan(storage: Storage, id: string): SavedPlan | null {
  const saved = parseJson(storage.getItem(PREFIX + id));
  if (!isRecord(saved)) return null;
  const { name, query, savedAtMs } = saved;
  if (typeof name !== "string" || typeof query !== "string" || typeof savedAtMs !== "number") return null;
  return { id, name, query, savedAtMs };
}

/** Writes a plan, new or changed. */
export function writePlan({ id, ...saved }: SavedPlan): WriteResult {
  try {
    window.localStorage.setItem(PREFIX + id, JSON.stringify(saved));
    return "saved";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused";
  }
}

/** Browsers have `crypto.randomUUID` on secure pages only. */
function createId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

export function deletePlan(id: string): void {
  attempt((storage) => storage.removeItem(PREFIX + id), undefined);
}

/** Keeps a plan under a name. Its draft is no longer needed. */
export function keepPlan(plan: Omit<SavedPlan, "id">): WriteResult {
  const result = writePlan({ id: createId(), ...plan });
  if (result === "saved")
    for (const saved of listSavedPlans())
      if (isDraft(saved) && saved.query === plan.query) deletePlan(saved.id);
  return result;
}

/**
 * Replaces the plan under a name by a newer one.
 * @param shown the saved plan as this tab knows it
 * @returns "changed" without writing if another tab has changed or deleted it since
 */
export function replacePlan(
  shown: SavedPlan,
  next: Pick<SavedPlan, "query" | "savedAtMs">,
): WriteResult | "changed" {
  const stored = listSavedPlans().find(({ id }) => id === shown.id);
  if (JSON.stringify(stored) !== JSON.stringify(shown)) return "changed";
  return writePlan({ ...shown, ...next });
}

/**
 * Returns a function that saves what a page is editing as its draft. The first change continues the draft that the page
 * shows, unless another tab changes it, too. Errors are ignored, because the address has the plan.
 */
export function createDraft() {
  let own: SavedPlan | null = null;
  return {
    save(before: string, query: string, savedAtMs: number): void {
      const drafts = listSavedPlans().filter(isDraft);
      const continued = own
        ? drafts.find(({ id, query: stored }) => id === own?.id && stored === own.query)
        : drafts.find((draft) => draft.query === before || draft.query === query);
      own = { id: continued?.id ?? createId(), name: "", query, savedAtMs };
      writePlan(own);
      const others = drafts.filter(({ id }) => id !== own?.id);
      for (const { id } of others.slice(MAX_DRAFTS - 1)) deletePlan(id);
    },
    /** The next change is that of another plan. */
    leave(): void {
      own = null;
    },
  };
}

/**
 * The names of hints whose handles were used before, joined by commas; what the visitor wants to spend, as typed; the
 * marks of a traced yard.
 */
type Note = "planner-hints" | "planner-budget" | "planner-trace";

export function readNote(name: Note): string {
  return attempt((storage) => storage.getItem(name) ?? "", "");
}

export function saveNote(name: Note, text: string): void {
  attempt((storage) => storage.setItem(name, text), undefined);
}
