// Saves the last plan and the hints used in the browser. Storage may be refused or invalid.
import { isRecord } from "#lib/is-record.ts";
import { parseJson } from "#lib/parse-json.ts";

const KEY = "planner";
const VERSION = 1;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** A function, because reading the property may throw. */
export const browserStorage = () => window.localStorage;

/** @returns the query string of the last plan, or null if this version can't read it or there is none */
export function readSavedPlan(storage: () => Storage): string | null {
  try {
    const saved = parseJson(storage().getItem(KEY));
    if (!isRecord(saved) || saved.version !== VERSION) return null;
    return typeof saved.query === "string" ? saved.query : null;
  } catch {
    return null;
  }
}

/** Ignores errors, because the address has the plan, too. */
export function savePlan(storage: () => Storage, query: string): void {
  try {
    storage().setItem(KEY, JSON.stringify({ version: VERSION, query }));
  } catch {}
}

const HINTS_KEY = "planner-hints";

/** @returns names of the hints whose handles were used before */
export function readUsedHints(storage: () => Storage): string[] {
  try {
    return (storage().getItem(HINTS_KEY) ?? "").split(",");
  } catch {
    return [];
  }
}

export function saveUsedHints(storage: () => Storage, used: readonly string[]): void {
  try {
    storage().setItem(HINTS_KEY, used.join(","));
  } catch {}
}
