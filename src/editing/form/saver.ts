// Saves a draft at each pause: one request at a time, with retries; stops at a conflict.
import { messageOf } from "#lib/error-facts.ts";
import { cleanValue } from "../draft-value.ts";
import type { Conflict, SaveResult } from "../editing.ts";
import { isEqual } from "../merge.ts";

/** Typing pause before a save. */
const PAUSE_MS = 900;
const RETRY_MS = 8_000;

export type SaveState =
  | { kind: "unchanged" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  | { kind: "failed"; reason: string }
  | { kind: "conflict"; conflict: Conflict };

/** @throws with a reason in plain words */
export type SendDraft = (draft: { value: unknown; base: string }) => Promise<SaveResult>;

/** The reply to a draft that was saved. */
type Saved = Exclude<SaveResult, { conflict: Conflict }>;

type Options = {
  send: SendDraft;
  value: unknown;
  version: string;
  onState: (state: SaveState) => void;
  onSaved: (saved: Saved) => void;
};

export type Saver = {
  change(value: unknown): void;
  /** Saves without waiting for a pause, after a failure too. */
  saveNow(): void;
  /** Sends the draft again to refresh its problems after a change outside it. */
  checkAgain(): void;
  /** Continues after a conflict from the version that the other person saved. */
  resolve(value: unknown, conflict: Conflict): void;
  /** The last saved value: the common base of a conflict's two versions. */
  saved(): unknown;
  hasUnsaved(): boolean;
};

export function createSaver({ send, value: start, version: startVersion, onState, onSaved }: Options): Saver {
  let saved = start;
  let version = startVersion;
  let value = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;
  /** Whether edits made during a request are saved without a pause. */
  let isUrgent = false;
  /** Values of requests that failed; the server may have saved one of them. */
  let unanswered: unknown[] = [];
  let needsCheck = false;

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  }

  function continueFrom(savedValue: unknown, savedVersion: string) {
    saved = savedValue;
    version = savedVersion;
    unanswered = [];
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isStopped || (value === saved && !needsCheck)) return;
    const sent = value;
    isSending = true;
    needsCheck = false;
    onState({ kind: "saving" });
    let result: SaveResult;
    try {
      result = await send({ value: sent, base: version });
    } catch (error) {
      isSending = false;
      return retryLater(sent, messageOf(error));
    }
    isSending = false;
    if ("conflict" in result) takeConflict(result.conflict);
    else takeSaved(sent, result);
  }

  function takeSaved(sent: unknown, result: Saved) {
    continueFrom(sent, result.version);
    onSaved(result);
    if (value === saved && !needsCheck) return onState({ kind: "saved", at: new Date() });
    if (isUrgent) return void save();
    onState({ kind: "waiting" });
    wait(PAUSE_MS);
  }

  function takeConflict(conflict: Conflict) {
    if (unanswered.some((own) => isStoredAs(own, conflict.theirs))) {
      continueFrom(conflict.theirs, conflict.version);
      void save();
    } else {
      isStopped = true;
      onState({ kind: "conflict", conflict });
    }
  }

  function retryLater(sent: unknown, reason: string) {
    needsCheck = true;
    if (!unanswered.includes(sent)) unanswered.push(sent);
    onState({ kind: "failed", reason });
    wait(RETRY_MS);
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
    resolve(merged, conflict) {
      continueFrom(conflict.theirs, conflict.version);
      value = merged;
      isStopped = false;
      void save();
    },
    saved: () => saved,
    hasUnsaved: () => value !== saved,
  };
}

/** Whether the server stores a value as another one. It refuses what is too long or too deep. */
function isStoredAs(own: unknown, stored: unknown): boolean {
  try {
    return isEqual(cleanValue(own), stored);
  } catch {
    return false;
  }
}
