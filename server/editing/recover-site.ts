// Finishes committed versions: removes their drafts and, after a kill, applies the rest of them.
import { recordEvent } from "../leads/timeline.ts";
import type { Store } from "../store/store.ts";
import { runInTransaction } from "../store/transactions.ts";
import { rebaseDraft } from "./drafts.ts";
import { reportRecovered } from "./progress.ts";
import { endCommit, finishCommit, readAfter, readBefore, type StoredVersion } from "./site-folder.ts";

/** Finishes a committed version. Call `endCommit` once visitors see it. */
export async function settle(contentDir: string, store: Store): Promise<void> {
  const version = finishCommit(contentDir);
  if (version) await removeDrafts(contentDir, store, version);
}

/** Removes the drafts that a version contains, and records it. Drafts that were edited meanwhile continue from it. */
export function removeDrafts(contentDir: string, store: Store, version: StoredVersion): Promise<void> {
  const { drafts, who, kind, id, changes } = version;
  return runInTransaction(store, async (transaction) => {
    for (const draft of drafts) {
      await transaction
        .deleteFrom("drafts")
        .where("path", "=", draft.path)
        .where("version", "=", draft.version)
        .execute();
      const before = readBefore(contentDir, version, draft.path);
      const after = readAfter(contentDir, version, draft.path);
      if (after !== null) await rebaseDraft(transaction, draft, { before, after });
    }
    const detail = `${id}: ${changes.map(({ path }) => path).join(", ")}`;
    if (changes.length > 0)
      await recordEvent(transaction, { leadId: null, who, event: `content-${kind}`, detail });
  });
}

/**
 * Finishes the versions that were committed before a kill, and drops any other. Call it with the folder locked.
 * @param store null leaves their drafts for later
 */
export async function recoverSite(contentDir: string, store: Store | null): Promise<void> {
  // An update of the repository's content may have been committed after a publishing that was killed.
  for (let version = finishCommit(contentDir); version; version = finishCommit(contentDir)) {
    reportRecovered(contentDir);
    if (!store) return;
    await removeDrafts(contentDir, store, version);
    endCommit(contentDir);
  }
}
