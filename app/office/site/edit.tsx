// /office/site/edit/FILE: the form of a content file, or of one part of it.
import type { ReactNode } from "react";
import type { Office } from "../context.ts";
import { formatMoment } from "../format.ts";
import { Refusal } from "../parts.tsx";
import { type FormPage, SHOWN_VERSION_ID } from "./form/page.ts";
import type { PageReplies } from "./page-actions.ts";
import { findPart, type PartName, readField } from "./parts.ts";
import { readNames } from "./people.ts";
import { viewAddress } from "./preview/addresses.ts";
import { PREVIEW_LINK_ID, PREVIEW_PLACE_ID, SCREEN_ID } from "./preview/page.ts";
import { listPreviewPages } from "./preview/preview-pages.ts";
import { BackToSite } from "./site-frame.tsx";

/** The part whose preview starts open, because colors are chosen by eye. */
const IDENTITY: PartName = "brand";

/** @returns null if there is no such file */
export async function loadEdit(office: Office, path: string, { searchParams }: URL) {
  const { editing } = office;
  const [file, choices, obstacle, named] = await Promise.all([
    editing.read(path),
    editing.listChoices(),
    editing.readObstacle(),
    readNames(office),
  ]);
  if (!file) return null;
  const partName = searchParams.get("part");
  const part = findPart(partName, path);
  const pages = listPreviewPages(file, partName, choices);
  const { schema, title, value, version, problems, draft, isRemovable } = file;
  const page: FormPage = {
    file: { path, schema, title, value, version, problems },
    shown: part?.fields ?? [[]],
    choices,
    field: readField(searchParams, "field"),
    addTo: readField(searchParams, "add"),
    preview: pages && { pages, isOpen: partName === IDENTITY },
  };
  const [seenOn] = pages?.own ?? [];
  return {
    page,
    obstacle,
    isRemovable,
    preview: seenOn ? viewAddress(seenOn.path, path, part && partName) : null,
    title: part?.label ?? title,
    draft: draft && named(draft),
    isDiscarded: searchParams.get("done") === "discarded" && !draft,
  };
}

type EditScreenProps = Omit<NonNullable<Awaited<ReturnType<typeof loadEdit>>>, "page"> & {
  /** The file's path, and the version that the form starts with. */
  file: Pick<FormPage["file"], "path" | "version">;
  reply: PageReplies["edit"] | undefined;
  /** The form, an island. */
  form: ReactNode;
  /** What the form shows of its page, an island. */
  previewPane: ReactNode;
};

export function EditScreen(props: EditScreenProps) {
  const { file, obstacle, title, draft, isDiscarded, isRemovable, preview, reply } = props;
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
        <Refusal reason={reply?.refusal} />
        {isDiscarded && !reply && (
          <p className="notice" role="status">
            The changes of this page are discarded. The form shows what visitors see.
          </p>
        )}
        {draft && (
          <p className="quiet">
            This page has changes that are not published yet, last by {draft.who}, {formatMoment(draft.at)}.
          </p>
        )}
        {obstacle ? <p className="notice problem">{obstacle}</p> : props.form}
        {(draft || isRemovable) && (
          <footer className="form-end">
            {draft && (
              <form method="post">
                <input
                  id={SHOWN_VERSION_ID}
                  type="hidden"
                  name="version"
                  value={file.version}
                  autoComplete="off"
                />
                <button type="submit" name="intent" value="discard" className="button danger">
                  Discard all changes of this page
                </button>
              </form>
            )}
            {isRemovable && (
              <a href={`/office/site/remove/${file.path}`} className="button danger">
                Remove this page
              </a>
            )}
          </footer>
        )}
      </div>
      <div id={PREVIEW_PLACE_ID}>{props.previewPane}</div>
    </div>
  );
}
