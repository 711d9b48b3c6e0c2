// Saves plans in the browser: those kept under a name, and the latest drafts. Storage may be refused, full or invalid.
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

/** Each plan has a key of its own: two tabs that write at the same time can't lose each other's. */
const PREFIX = "planner-plan-";
const MAX_DRAFTS = 5;

/** A draft has no name: it is saved while it is edited. */
export type SavedPlan = { id: string; name: string; query: string; savedAtMs: number };

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
type OpenStorage = () => Storage;
export type WriteResult = "saved" | "full" | "refused";

/** A function, because reading the property may throw. */
export const browserStorage = () => window.localStorage;

/** Returns the fallback if storage is refused, full or invalid. */
function attempt<Result>(open: OpenStorage, use: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return use(open());
  } catch {
    return fallback;
  }
}

/** Returns all saved plans, the latest first. */
export function listSavedPlans(open: OpenStorage): SavedPlan[] {
  return attempt(
    open,
    (storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      return keys
        .flatMap((key) => (key.startsWith(PREFIX) ? (readPlan(storage, key.slice(PREFIX.length)) ?? []) : []))
        .sort((a, b) => b.savedAtMs - a.savedAtMs);
    },
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
export function writePlan(open: OpenStorage, { id, ...saved }: SavedPlan): WriteResult {
  try {
    open().setItem(PREFIX + id, JSON.stringify(saved));
    return "saved";
  } catch (error) {
    return isFull(error) ? "full" : "refused";
  }
}

/** Browsers have `crypto.randomUUID` on secure pages only. */
function createId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

export function deletePlan(open: OpenStorage, id: string): void {
  attempt(open, (storage) => storage.removeItem(PREFIX + id), undefined);
}

/** Keeps a plan under a name. Its draft is no longer needed. */
export function keepPlan(open: OpenStorage, plan: Omit<SavedPlan, "id">): WriteResult {
  const result = writePlan(open, { id: createId(), ...plan });
  if (result === "saved")
    for (const saved of listSavedPlans(open))
      if (isDraft(saved) && saved.query === plan.query) deletePlan(open, saved.id);
  return result;
}

/**
 * Replaces the plan under a name by a newer one.
 * @param shown the saved plan as this tab knows it
 * @returns "changed" without writing if another tab has changed or deleted it since
 */
export function replacePlan(
  open: OpenStorage,
  shown: SavedPlan,
  next: Pick<SavedPlan, "query" | "savedAtMs">,
): WriteResult | "changed" {
  const stored = listSavedPlans(open).find(({ id }) => id === shown.id);
  if (JSON.stringify(stored) !== JSON.stringify(shown)) return "changed";
  return writePlan(open, { ...shown, ...next });
}

/**
 * Returns a function that saves what a page is editing as its draft. The first change continues the draft that the page
 * shows, unless another tab changes it, too. Errors are ignored, because the address has the plan.
 */
export function createDraft(open: OpenStorage) {
  let own: SavedPlan | null = null;
  return {
    save(before: string, query: string, savedAtMs: number): void {
      const drafts = listSavedPlans(open).filter(isDraft);
      const continued = own
        ? drafts.find(({ id, query: stored }) => id === own?.id && stored === own.query)
        : drafts.find((draft) => draft.query === before || draft.query === query);
      own = { id: continued?.id ?? createId(), name: "", query, savedAtMs };
      writePlan(open, own);
      const others = drafts.filter(({ id }) => id !== own?.id);
      for (const { id } of others.slice(MAX_DRAFTS - 1)) deletePlan(open, id);
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
  return attempt(browserStorage, (storage) => storage.getItem(name) ?? "", "");
}

export function saveNote(name: Note, text: string): void {
  attempt(browserStorage, (storage) => storage.setItem(name, text), undefined);
}
