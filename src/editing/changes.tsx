// /office/site/changes: what differs from the published site, in words, and publishing it.
import { readContent } from "#content/read.ts";
import { isKeyOf } from "#lib/keys.ts";
import type { Office } from "#office/context.ts";
import { Notice, Refusal } from "#office/parts.tsx";
import { formatMoment } from "#requests/format-time.ts";
import { labelTimeField } from "#visits/format.ts";
import { Differences } from "./differences.tsx";
import type { Change, Version } from "./editing.ts";
import { readNames } from "./people.ts";
import { notices, type TypedChanges } from "./publish-actions.ts";
import { draftId } from "./seen-drafts.ts";
import { BackToSite } from "./site-frame.tsx";
import { editAddress } from "./subjects.ts";

export async function loadChanges(office: Office, { searchParams }: URL) {
  const { editing, pictures } = office;
  // First, so that a version that somebody publishes meanwhile is newer.
  const latest = await editing.readLatest();
  const states = [...(await pictures.readStates()).values()];
  const [changes, planned, named, published] = await Promise.all([
    editing.listChanges(),
    editing.listPlanned(),
    readNames(office),
    // Only right after it: anyone can write a link.
    searchParams.get("published") === latest ? editing.readNewest() : null,
  ]);
  const done = searchParams.get("done") ?? "";
  return {
    latest,
    notice: isKeyOf(done, notices) ? notices[done] : null,
    published,
    isWaiting: states.includes("waiting") && changes.some(({ problems }) => problems.length > 0),
    planned: planned.map(named),
    changes: changes.map((change) => ({ ...change, draft: change.draft && named(change.draft) })),
  };
}

type ChangesScreenProps = Awaited<ReturnType<typeof loadChanges>> & {
  refusal?: string | undefined;
  typed?: TypedChanges | undefined;
};

/** The form that publishes. The checkbox of each change is beside that change. */
const FORM_ID = "publish";

export function ChangesScreen(props: ChangesScreenProps) {
  const { latest, notice, published, isWaiting, planned, changes, refusal, typed } = props;
  const ready = changes.filter(isReady);
  return (
    <>
      <BackToSite />
      <div className="page-head">
        <h1>Publish</h1>
      </div>
      {!refusal && <Notice text={notice} />}
      <Refusal reason={refusal} />
      {published && !refusal && <Published version={published} />}
      {planned.map((plan) => (
        <Planned key={plan.id} plan={plan} />
      ))}
      {changes.length === 0 ? (
        <p className="empty">
          Everything is published. <a href="/office/site">Choose what to change</a>.
        </p>
      ) : (
        <form id={FORM_ID} method="post" className="site-publish" data-renewed={FORM_ID}>
          <input type="hidden" name="latest" value={latest} />
          {/* Enter in a field presses a form's first button, and must not publish before the time in that field. */}
          <button type="submit" name="intent" value="plan" hidden />
          <button
            type="submit"
            name="intent"
            value="publish"
            className="button"
            disabled={ready.length === 0}
          >
            Publish
          </button>
          <p className="quiet">
            {ready.length === 0
              ? "Solve the problems below first. Nothing is lost meanwhile."
              : "Visitors see what is chosen below at once. You can undo it, and go back to any earlier version."}
          </p>
          {ready.length > 0 && (
            <details className="site-confirm" open={Boolean(typed?.at)}>
              <summary>Publish later…</summary>
              <div className="site-later">
                <label htmlFor="at">{labelTimeField(readContent().company.timeZone)}</label>
                <input id="at" type="datetime-local" name="at" defaultValue={typed?.at} />
                <button type="submit" name="intent" value="plan" className="button line">
                  Publish then
                </button>
              </div>
              <p className="quiet">
                What is chosen below is published at this time, unless somebody changes it before.
              </p>
            </details>
          )}
        </form>
      )}
      <p role="status" className="quiet" data-renewed="waiting" data-waiting={isWaiting ? "" : undefined}>
        {isWaiting && "New pictures are being prepared. This page shows when they are ready."}
      </p>
      {changes.map((change) => (
        <ChangedSubject
          key={change.id}
          change={change}
          isChosen={!typed || typed.chosen.some((draft) => draft.startsWith(`${change.id} `))}
        />
      ))}
    </>
  );
}

/** Whether a change can be published. */
function isReady({ draft, problems }: Change): boolean {
  return draft !== null && problems.length === 0;
}

/** Shows where the changes are seen, and offers to undo them. */
function Published({ version }: { version: Version }) {
  const { id, changes, kind } = version;
  const pages = changes.filter(({ address }) => address !== null);
  return (
    <div className="notice site-published" role="status">
      <p>
        {kind === "restored" ? "Gone back. Visitors see it now." : "Published. Visitors see it now."}
        {pages.length > 0 && (
          <>
            {" Look at it: "}
            {pages.map(({ id: subject, title, address }, index) => (
              <span key={subject}>
                {index > 0 && ", "}
                <a href={address ?? ""}>{title}</a>
              </span>
            ))}
            .
          </>
        )}
      </p>
      <form method="post">
        <input type="hidden" name="id" value={Number(id) - 1} />
        <input type="hidden" name="latest" value={id} />
        <button type="submit" name="intent" value="undo" className="button plain">
          Undo
          <span className="hidden-text"> what was just published</span>
        </button>
      </form>
    </div>
  );
}

/** What will be published at a set time, or why it was not. */
function Planned({ plan }: { plan: ChangesScreenProps["planned"][number] }) {
  const { id, at, who, titles, failed } = plan;
  return (
    <div className={failed ? "notice problem site-published" : "notice site-published"}>
      <p>
        {failed
          ? `${titles.join(", ")}: set for ${formatMoment(at)} by ${who}. ${failed}`
          : `${titles.join(", ")}: will be published on ${formatMoment(at)}, set by ${who}.`}
      </p>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="cancel" className="button plain">
          {failed ? "Dismiss" : "Cancel"}
          <span className="hidden-text">: {titles.join(", ")}</span>
        </button>
      </form>
    </div>
  );
}

/** What discarding a draft is called, and what it does, by the draft's kind. */
const discardWords = {
  changed: {
    button: "Discard these changes",
    effect: "What was changed here since it was last published is lost.",
  },
  removed: { button: "Keep this page", effect: "The page stays on the website." },
  new: {
    button: "Delete this page",
    effect: "The page was never published: all that is written in it is lost.",
  },
};

function ChangedSubject({ change, isChosen }: { change: Change; isChosen: boolean }) {
  const { id, title, draft, differences, problems } = change;
  return (
    <section className="part" data-renewed={id}>
      <h2>
        {draft?.kind === "removed" ? title : <a href={editAddress(id)}>{title}</a>}{" "}
        {draft && draft.kind !== "changed" && (
          <span className="mark" data-tone="new">
            {draft.kind === "new" ? "New page" : "Will be removed"}
          </span>
        )}
      </h2>
      <p className="site-draft">
        {draft ? `Last by ${draft.who}, ${formatMoment(draft.at)}` : "Not changed, but no longer valid."}
      </p>
      {draft && isReady(change) && (
        <label className="site-choose">
          <input
            type="checkbox"
            form={FORM_ID}
            name="chosen"
            value={draftId({ id, version: draft.version })}
            defaultChecked={isChosen}
          />{" "}
          Publish this<span className="hidden-text">: {title}</span>
        </label>
      )}
      {problems.length > 0 && (
        <div className="notice problem">
          <p>{draft ? "Before this can be published:" : "Correct this:"}</p>
          <ul>
            {problems.map(({ field, label, message }) => (
              <li key={`${field.join(".")} ${message}`}>
                <a href={editAddress(id, { field })}>{label || "The whole page"}</a>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {draft && draft.kind !== "changed" ? (
        <details>
          <summary>
            What it says<span className="hidden-text">: {title}</span>
          </summary>
          <Differences differences={differences} />
        </details>
      ) : (
        <Differences differences={differences} />
      )}
      {draft && (
        <details className="site-confirm">
          <summary>
            {discardWords[draft.kind].button}…<span className="hidden-text"> {title}</span>
          </summary>
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={draft.version} />
            <input type="hidden" name="kind" value={draft.kind} />
            <p>{discardWords[draft.kind].effect}</p>
            <button type="submit" name="intent" value="discard" className="button danger">
              {discardWords[draft.kind].button}
              <span className="hidden-text">: {title}</span>
            </button>
          </form>
        </details>
      )}
    </section>
  );
}
