// /office/site/view: a page with all drafts on a screen of its own, for phones.
import type { ReactNode } from "react";
import type { Office } from "#office/context.ts";
import { editAddress } from "../subjects.ts";
import { PREVIEW_PLACE_ID } from "./page.ts";
import { listPreviewPages } from "./preview-pages.ts";

export async function loadView({ editing }: Office, { searchParams }: URL) {
  const id = searchParams.get("subject") ?? "";
  const [subject, choices] = await Promise.all([editing.read(id), editing.listChoices()]);
  const others = choices.page.map(({ value, label }) => ({ path: value, label }));
  const pages = (subject && listPreviewPages(subject, choices)) ?? { own: [], others };
  const listed = [...pages.own, ...pages.others];
  const asked = listed.find((page) => page.path === searchParams.get("page")) ?? listed[0];
  const back = subject
    ? { href: editAddress(id), label: subject.title }
    : { href: "/office/site", label: "Website" };
  return { pages, first: asked?.path ?? "/", back };
}

type ViewScreenProps = Pick<Awaited<ReturnType<typeof loadView>>, "back"> & {
  /** The preview, an island. */
  children: ReactNode;
};

export function ViewScreen({ back, children }: ViewScreenProps) {
  return (
    <div className="preview-screen">
      <div className="preview-head">
        <h1>Preview</h1>
        <a href={back.href}>Back to {back.label}</a>
      </div>
      <div id={PREVIEW_PLACE_ID}>{children}</div>
    </div>
  );
}
