// Saves a draft at each pause: one request at a time, with retries; stops at a conflict.
import { createRandomKey } from "#requests/form/sending.ts";
import type { Conflict, DraftEdit, SaveResult } from "../editing.ts";
import { isEqual } from "../match-items.ts";

/** Typing pause before a save. */
const PAUSE_MS = 900;
const RETRY_MS = 8_000;
/** The server takes no more. A laptop may be offline for hours. */
export const MAX_LOST_SAVES = 1_000;

export type SaveState =
  | { kind: "unchanged" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "saved" }
  | { kind: "failed"; reason: string }
  /** `base` is what the form read or saved last. */
  | { kind: "conflict"; conflict: Conflict; base: unknown };

/** @throws with a reason in plain words */
export type SendDraft = (draft: Omit<DraftEdit, "id">) => Promise<SaveResult>;

/** The reply to a draft that was saved. */
type Saved = Exclude<SaveResult, { conflict: Conflict }>;

type Options = {
  send: SendDraft;
  value: unknown;
  version: string;
  onState: (state: SaveState) => void;
  onSaved: (saved: Saved) => void;
  /** Somebody else's text replaces what the form shows, which has no edits of its own. */
  onReplaced: (value: unknown) => void;
  /** The choice that ends a conflict is stored. */
  onChosen: () => void;
};

export type Saver = {
  change(value: unknown): void;
  /** Saves without waiting for a pause, after a failure too. */
  saveNow(): void;
  /** Sends the draft again to refresh its problems after a change outside it. */
  checkAgain(): void;
  /**
   * Ends a conflict with one of its versions. The other one goes into the draft's history.
   * @param merged parts of both, in place of one's own version
   */
  choose(choice: "mine" | "theirs", conflict: Conflict, merged?: unknown): void;
  /** The version that the form has read or saved last. */
  version(): string;
  hasUnsaved(): boolean;
};

export function createSaver(options: Options): Saver {
  const { send, value: start, version: startVersion, onState, onSaved, onReplaced, onChosen } = options;
  let saved = start;
  let version = startVersion;
  let value = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;
  /** Whether edits made during a request are saved without a pause. */
  let isUrgent = false;
  /** Saves without a reply; the server may have stored one of them. */
  let lost: string[] = [];
  let needsCheck = false;

  const hasUnsaved = () => value !== saved;

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isStopped || !(hasUnsaved() || needsCheck)) return;
    const sent = value;
    needsCheck = false;
    const result = await sendValue(sent, version);
    if (result === null) {
      needsCheck = true;
      wait(RETRY_MS);
    } else if ("conflict" in result) takeConflict(result.conflict);
    else takeSaved(sent, result);
  }

  /** @returns null if the server did not answer */
  async function sendValue(
    sent: unknown,
    base: string,
    ending: Pick<DraftEdit, "choice" | "mine"> = {},
  ): Promise<SaveResult | null> {
    isSending = true;
    onState({ kind: "saving" });
    const save = createRandomKey();
    try {
      return await send({ value: sent, base, save, lost, ...ending });
    } catch (error) {
      lost = [...lost, save].slice(-MAX_LOST_SAVES);
      onState({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      isSending = false;
    }
  }

  function takeSaved(sent: unknown, result: Saved) {
    saved = sent;
    version = result.version;
    lost = [];
    onSaved(result);
    if (!hasUnsaved() && !needsCheck) return onState({ kind: "saved" });
    if (isUrgent) return void save();
    onState({ kind: "waiting" });
    wait(PAUSE_MS);
  }

  /** Without edits of one's own, theirs replaces what the form shows. */
  function takeConflict(conflict: Conflict) {
    // Somebody has published what this form saved, or gone back to an earlier version: no text is another one.
    if (isEqual(conflict.theirs, saved)) {
      version = conflict.version;
      needsCheck = true;
      return void save();
    }
    if (hasUnsaved()) {
      isStopped = true;
      return onState({ kind: "conflict", conflict, base: saved });
    }
    value = conflict.theirs;
    saved = value;
    version = conflict.version;
    onReplaced(value);
    needsCheck = true;
    void save();
  }

  async function choose(choice: "mine" | "theirs", conflict: Conflict, merged?: unknown): Promise<void> {
    if (isSending) return;
    const isMerged = merged !== undefined;
    const ending = { choice, ...(isMerged && { mine: value }) };
    const result = await sendValue(isMerged ? merged : value, conflict.version, ending);
    if (result === null) return;
    if ("conflict" in result) return onState({ kind: "conflict", conflict: result.conflict, base: saved });
    saved = value;
    onChosen();
  }

  return {
    change(changed) {
      value = changed;
      isUrgent = false;
      if (isStopped) return;
      if (!isSending) onState({ kind: "waiting" });
      wait(PAUSE_MS);
    },
    saveNow() {
      isUrgent = isSending;
      void save();
    },
    checkAgain() {
      needsCheck = true;
      void save();
    },
    choose: (choice, conflict, merged) => void choose(choice, conflict, merged),
    version: () => version,
    hasUnsaved,
  };
}
