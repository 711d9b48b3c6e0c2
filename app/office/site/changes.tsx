// /office/site/changes: what differs from the published site, in words, and publishing it.
import type { Office } from "../context.ts";
import { formatMoment } from "../format.ts";
import { Refusal } from "../parts.tsx";
import { Differences } from "./differences.tsx";
import type { Change, ChecklistItem, Progress } from "./editing.ts";
import { editAddress } from "./parts.ts";
import { readNames } from "./people.ts";
import { notices, type PublishReplies } from "./publish-actions.ts";
import { PublishProgress } from "./publish-progress.tsx";
import { listDraftIds } from "./seen-drafts.ts";
import { BackToSite } from "./site-frame.tsx";

export async function loadChanges(office: Office, { searchParams }: URL) {
  // First, so that a version that somebody publishes meanwhile is newer.
  const latest = await office.editing.readLatest();
  const [obstacle, changes, progress, checklist, named] = await Promise.all([
    office.editing.readObstacle(),
    office.editing.listChanges(),
    office.editing.readProgress(),
    office.editing.readChecklist(),
    readNames(office),
  ]);
  const unwritten = checklist.filter(({ kind }) => kind === "unwritten");
  const done = searchParams.get("done") ?? "";
  return {
    latest,
    notice: Object.hasOwn(notices, done) ? notices[done as keyof typeof notices] : null,
    obstacle,
    progress: progress.state === "idle" ? progress : named(progress),
    changes: changes.map((change) => ({
      ...change,
      draft: change.draft && named(change.draft),
      unwritten: unwritten.filter(({ path }) => path === change.path),
    })),
  };
}

/** Whether publishing is in progress. */
function isRunning({ state }: Progress): boolean {
  return !["idle", "done", "failed"].includes(state);
}

type ChangesScreenProps = Awaited<ReturnType<typeof loadChanges>> & {
  reply: PublishReplies["changes"] | undefined;
};

export function ChangesScreen(props: ChangesScreenProps) {
  const { latest, notice, obstacle, changes, progress, reply } = props;
  const drafts = changes.filter(({ draft }) => draft);
  const blocked = changes.filter(({ problems }) => problems.length > 0);
  const refusal = reply?.refusal ?? obstacle;
  return (
    <>
      <BackToSite />
      <div className="page-head">
        <h1>Publish</h1>
      </div>
      {notice && !reply && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <Refusal reason={refusal} />
      <PublishProgress progress={progress} />
      {isRunning(progress) ? null : changes.length === 0 ? (
        <p className="empty">
          Everything is published. <a href="/office/site">Choose what to change</a>.
        </p>
      ) : (
        <form method="post" className="site-publish">
          <input type="hidden" name="latest" value={latest} />
          {listDraftIds(changes).map((draft) => (
            <input key={draft} type="hidden" name="seen" value={draft} />
          ))}
          <button
            type="submit"
            name="intent"
            value="publish"
            className="button"
            disabled={blocked.length > 0}
          >
            {publishLabel(drafts.length)}
          </button>
          <p className="quiet">
            {blocked.length > 0
              ? "Solve the problems below first. Nothing is lost meanwhile."
              : "Visitors see the changes in about a minute. You can go back to any earlier version."}
          </p>
        </form>
      )}
      {changes.map((change) => (
        <ChangedFile key={change.path} change={change} canDiscard={!isRunning(progress)} />
      ))}
    </>
  );
}

/** Without drafts, the button is disabled by a published page's problem. */
function publishLabel(count: number): string {
  if (count === 0) return "Publish";
  return `Publish ${count === 1 ? "this page" : `these ${count} pages`}`;
}

type ChangedFileProps = { change: Change & { unwritten: ChecklistItem[] }; canDiscard: boolean };

function ChangedFile({ change, canDiscard }: ChangedFileProps) {
  const { path, title, draft, differences, problems, unwritten } = change;
  return (
    <section className="part">
      <h2>
        {draft?.kind === "removed" ? title : <a href={editAddress(path)}>{title}</a>}{" "}
        {draft && draft.kind !== "changed" && (
          <span className="mark" data-tone="new">
            {draft.kind === "new" ? "New page" : "Will be removed"}
          </span>
        )}
      </h2>
      <p className="site-draft">
        {draft
          ? `Last by ${draft.who}, ${formatMoment(draft.at)}`
          : "Not changed, but another change does not fit it."}
      </p>
      {problems.length > 0 && (
        <ul className="notice problem">
          {problems.map(({ field, label, message }) => (
            <li key={`${field.join(".")} ${message}`}>
              <a href={editAddress(path, { field })}>{label || "The whole page"}</a>: {message}
            </li>
          ))}
        </ul>
      )}
      <Unwritten path={path} items={unwritten} />
      <Differences differences={differences} />
      {canDiscard && draft && (
        <form method="post">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="version" value={draft.version} />
          <input type="hidden" name="kind" value={draft.kind} />
          <button type="submit" name="intent" value="discard" className="button plain">
            {draft.kind === "removed" ? "Keep this page" : "Discard these changes"}
            <span className="hidden-text">: {title}</span>
          </button>
        </form>
      )}
    </section>
  );
}

/** Warns before a new page is published that still has parts of its example. */
function Unwritten({ path, items }: { path: string; items: ChecklistItem[] }) {
  const [first] = items;
  if (!first) return null;
  return (
    <p className="notice">
      <a href={editAddress(path, { field: first.field })}>
        {items.length === 1 ? "One text is" : `${items.length} texts are`} not written yet
      </a>
      : visitors would read “REPLACE”.
    </p>
  );
}
