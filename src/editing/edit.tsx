// /office/site/edit/SUBJECT: the form of a subject.
import type { ReactNode } from "react";
import { MINUTE_MS } from "#lib/durations.ts";
import { isKeyOf } from "#lib/keys.ts";
import { formatCount } from "#lib/numbers.ts";
import type { Office } from "#office/context.ts";
import { Notice, Refusal } from "#office/parts.tsx";
import { formatMoment } from "#requests/format-time.ts";
import { Differences } from "./differences.tsx";
import { DISCARD_ID, type FormPage, SHOWN_VERSION } from "./form/page.ts";
import { readNames } from "./people.ts";
import { PREVIEW_LINK_ID, PREVIEW_PLACE_ID, SCREEN_ID } from "./preview/page.ts";
import { viewAddress } from "./preview/preview-addresses.ts";
import { listPreviewPages } from "./preview/preview-pages.ts";
import { BackToSite } from "./site-frame.tsx";
import { type PartId, readField } from "./subjects.ts";

/** The subject whose preview starts open, because colors are chosen by eye. */
const IDENTITY: PartId = "company.yaml/brand";

/** Somebody who saved this lately may still have the form open. */
const STILL_EDITING_MS = 10 * MINUTE_MS;

/** Notices after a change, by the `done` parameter. */
const notices = {
  discarded: "The changes made here are discarded. The form shows what visitors see.",
  chosen: "Saved. The other version is in the history at the end of this form.",
  kept: "The earlier text is in this form. What it replaced is in the history.",
  updated: "The new text of the website is in this form. Look at it, then publish.",
};

/** @returns null if there is no such subject */
export async function loadEdit(office: Office, id = "", { searchParams }: URL) {
  const { editing } = office;
  const [subject, choices, named, kept] = await Promise.all([
    editing.read(id),
    editing.listChoices(),
    readNames(office),
    editing.listKept(id),
  ]);
  if (!subject) return null;
  const pages = listPreviewPages(subject, choices);
  const { schema, title, value, published, example, version, problems, draft } = subject;
  const { isRemovable, update } = subject;
  const page: FormPage = {
    subject: { id, schema, value, published, example, version, problems },
    choices,
    field: readField(searchParams, "field"),
    addTo: readField(searchParams, "add"),
    preview: pages && { pages, isOpen: id === IDENTITY },
  };
  const [seenOn] = pages?.own ?? [];
  const done = searchParams.get("done") ?? "";
  return {
    page,
    isRemovable,
    preview: seenOn ? viewAddress(seenOn.path, id) : null,
    title,
    draft: draft && named(draft),
    isBusy:
      draft !== null &&
      draft.who !== office.staff.email &&
      Date.now() - Date.parse(draft.at) < STILL_EDITING_MS,
    update: update?.differences ?? null,
    kept: kept.map(named),
    notice: (done !== "discarded" || !draft) && isKeyOf(done, notices) ? notices[done] : null,
  };
}

type EditScreenProps = Omit<NonNullable<Awaited<ReturnType<typeof loadEdit>>>, "page"> & {
  subject: Pick<FormPage["subject"], "id" | "version">;
  refusal: string | undefined;
  /** The form, an island. */
  form: ReactNode;
  /** What the form shows of its page, an island. */
  previewPane: ReactNode;
};

export function EditScreen(props: EditScreenProps) {
  const { subject, title, draft, isBusy, notice, isRemovable, preview, update, kept, refusal } = props;
  return (
    <div id={SCREEN_ID} className="edit-screen">
      <div>
        <BackToSite />
        <div className="page-head">
          <h1>{title}</h1>
          <div className="site-nav">
            {preview && (
              <a id={PREVIEW_LINK_ID} href={preview} className="button line">
                Preview
              </a>
            )}
            <a href="/office/site/changes" className="button line">
              See changes and publish
            </a>
          </div>
        </div>
        <Refusal reason={refusal} />
        {!refusal && <Notice text={notice} />}
        {draft && isBusy && (
          <p className="notice">
            {draft.who} has been editing this since {formatMoment(draft.since)}. Wait until they are done:
            otherwise, one of you has to choose between two versions.
          </p>
        )}
        {draft && !isBusy && (
          <p className="quiet">
            This has changes that are not published yet, last by {draft.who}, {formatMoment(draft.at)}.
          </p>
        )}
        {update && <Update differences={update} version={subject.version} />}
        {props.form}
        <footer className="form-end">
          {/* A page that was never published has nothing to go back to: it is removed. */}
          {draft?.kind !== "new" && (
            <details id={DISCARD_ID} className="site-confirm" hidden={!draft}>
              <summary>Discard these changes…</summary>
              <form method="post">
                <ShownVersion version={subject.version} />
                <p>
                  What was changed in “{title}” since it was last published is lost. Other forms keep their
                  changes.
                </p>
                <button type="submit" name="intent" value="discard" className="button danger">
                  Discard these changes
                </button>
              </form>
            </details>
          )}
          {kept.length > 0 && <Kept texts={kept} version={subject.version} />}
          {isRemovable && (
            <a href={`/office/site/remove/${subject.id}`} className="button danger">
              Remove this page
            </a>
          )}
        </footer>
      </div>
      <div id={PREVIEW_PLACE_ID}>{props.previewPane}</div>
    </div>
  );
}

function ShownVersion({ version }: { version: string }) {
  return (
    <input type="hidden" name="version" value={version} autoComplete="off" {...{ [SHOWN_VERSION]: "" }} />
  );
}

/** Texts that another one has replaced after a conflict. */
function Kept({ texts, version }: { texts: EditScreenProps["kept"]; version: string }) {
  return (
    <details className="site-confirm">
      <summary>History: {formatCount(texts.length, "text")} of this draft</summary>
      {texts.map(({ id, who, at, differences }) => (
        <form key={id} method="post">
          <p>
            From {who}, {formatMoment(at)}.{" "}
            {differences.length === 0
              ? "It is the same as the form."
              : "What it says, after what the form says:"}
          </p>
          <Differences differences={differences} />
          <ShownVersion version={version} />
          <input type="hidden" name="kept" value={id} />
          <button type="submit" name="intent" value="kept" className="button line">
            Put this text into the form
          </button>
        </form>
      ))}
    </details>
  );
}

type UpdateProps = { differences: Parameters<typeof Differences>[0]["differences"]; version: string };

/** What the repository has that the office's own text hides. */
function Update({ differences, version }: UpdateProps) {
  return (
    <details className="notice site-confirm">
      <summary>An update of the website has a new version of this. Yours is shown to visitors.</summary>
      <form method="post">
        <Differences differences={differences} />
        <ShownVersion version={version} />
        <button type="submit" name="intent" value="update" className="button line">
          Put the new version into this form
        </button>
      </form>
    </details>
  );
}
