// /office/site/view: a page with all drafts on a screen of its own, for phones.
import { officeContext } from "../../context.ts";
import { PageData } from "../page-data.tsx";
import { editAddress } from "../parts.ts";
import { SiteStyles } from "../site-frame.tsx";
import type { Route } from "./+types/view.ts";
import { previewAddress } from "./addresses.ts";
import { PREVIEW_PLACE_ID, VIEW_DATA_ID, type ViewPage } from "./page.ts";
import { listPreviewPages } from "./preview-pages.ts";
import { PreviewStyles } from "./preview-style.tsx";
import viewIsland from "./view-island.tsx?island";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { editing } = context.get(officeContext);
  const { searchParams } = new URL(request.url);
  const path = searchParams.get("file") ?? "";
  const part = searchParams.get("part");
  const [file, choices] = await Promise.all([editing.read(path), editing.listChoices()]);
  const others = choices.page.map(({ value, label }) => ({ path: value, label }));
  const pages = (file && listPreviewPages(file, part, choices)) ?? { own: [], others };
  const listed = [...pages.own, ...pages.others];
  const asked = listed.find((page) => page.path === searchParams.get("page")) ?? listed[0];
  const page: ViewPage = { pages, first: asked?.path ?? "/" };
  const back = file
    ? { href: editAddress(path, part ? { part } : {}), label: file.title }
    : { href: "/office/site", label: "Website" };
  return { page, back };
}

export function meta() {
  return [{ title: "Preview · Website · Office" }];
}

export default function View({ loaderData }: Route.ComponentProps) {
  const { page, back } = loaderData;
  return (
    <div className="preview-screen">
      <SiteStyles />
      <PreviewStyles />
      <div className="preview-head">
        <h1>Preview</h1>
        <a href={back.href}>Back to {back.label}</a>
      </div>
      <div id={PREVIEW_PLACE_ID}>
        <noscript>
          <p>
            <a href={previewAddress(page.first)}>Open the page with your changes</a>
          </p>
        </noscript>
      </div>
      <PageData id={VIEW_DATA_ID} value={page} />
      <script type="module" src={viewIsland} />
    </div>
  );
}
