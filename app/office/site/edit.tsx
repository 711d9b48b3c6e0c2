// /office/site/edit/FILE: the form of a content file, or of one part of it.
import { data, redirect } from "react-router";
import { refuseMissing } from "#app/refuse-missing.ts";
import { officeContext } from "../context.ts";
import { formatMoment } from "../format.ts";
import { Refusal } from "../parts.tsx";
import type { Route } from "./+types/edit.ts";
import { CHANGED_MEANWHILE } from "./editing.ts";
import formIsland from "./form/form-island.tsx?island";
import { DATA_ID, type FormPage, PLACE_ID, SHOWN_VERSION_ID } from "./form/page.ts";
import { PageData } from "./page-data.tsx";
import { editAddress, findPart, type PartName, readField } from "./parts.ts";
import { readNames } from "./people.ts";
import { PictureStyles } from "./pictures-style.tsx";
import { viewAddress } from "./preview/addresses.ts";
import { PREVIEW_LINK_ID, PREVIEW_PLACE_ID, SCREEN_ID } from "./preview/page.ts";
import { listPreviewPages } from "./preview/preview-pages.ts";
import { PreviewStyles } from "./preview/preview-style.tsx";
import { BackToSite, SiteStyles } from "./site-frame.tsx";

/** The part whose preview starts open, because colors are chosen by eye. */
const IDENTITY: PartName = "brand";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = context.get(officeContext);
  const { editing } = office;
  const path = params["*"] ?? "";
  const [file, choices, obstacle, named] = await Promise.all([
    editing.read(path),
    editing.listChoices(),
    editing.readObstacle(),
    readNames(office),
  ]);
  if (!file) refuseMissing();
  const { searchParams } = new URL(request.url);
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

export async function action({ params, request, context }: Route.ActionArgs) {
  const { editing } = context.get(officeContext);
  const path = params["*"] ?? "";
  const form = await request.formData();
  if (form.get("intent") !== "discard") throw data(null, { status: 400 });
  const file = await editing.read(path);
  if (file?.draft) {
    const isShown = file.version === form.get("version");
    const refusal = isShown
      ? await editing.discardDraft(path, file.draft.version)
      : { refused: CHANGED_MEANWHILE };
    if (refusal) return data({ refusal: refusal.refused }, { status: 409 });
  }
  const isThere = (await editing.read(path)) !== null;
  return redirect(isThere ? `${editAddress(path)}?done=discarded` : "/office/site/changes?done=deleted", 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? "Not found"} · Website · Office` }];
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { page, obstacle, title, draft, isDiscarded, isRemovable, preview } = loaderData;
  return (
    <div id={SCREEN_ID} className="edit-screen">
      <SiteStyles />
      <PictureStyles />
      <PreviewStyles />
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
        <Refusal reason={actionData?.refusal} />
        {isDiscarded && !actionData && (
          <p className="notice" role="status">
            The changes of this page are discarded. The form shows what visitors see.
          </p>
        )}
        {draft && (
          <p className="quiet">
            This page has changes that are not published yet, last by {draft.who}, {formatMoment(draft.at)}.
          </p>
        )}
        {obstacle ? (
          <p className="notice problem">{obstacle}</p>
        ) : (
          <>
            <div id={PLACE_ID}>
              <noscript>
                <p className="notice problem">
                  Editing needs JavaScript, which is turned off in this browser.
                </p>
              </noscript>
            </div>
            <PageData id={DATA_ID} value={page} />
            <script type="module" src={formIsland} />
          </>
        )}
        {(draft || isRemovable) && (
          <footer className="form-end">
            {draft && (
              <form method="post">
                <input
                  id={SHOWN_VERSION_ID}
                  type="hidden"
                  name="version"
                  value={page.file.version}
                  autoComplete="off"
                />
                <button type="submit" name="intent" value="discard" className="button danger">
                  Discard all changes of this page
                </button>
              </form>
            )}
            {isRemovable && (
              <a href={`/office/site/remove/${page.file.path}`} className="button danger">
                Remove this page
              </a>
            )}
          </footer>
        )}
      </div>
      <div id={PREVIEW_PLACE_ID} />
    </div>
  );
}
