// /office/site/new: starts a page from an example: a project, an area, a service or a guide.
import { describeControl, Field } from "#office/field.tsx";
import { type PageKind, pageKinds } from "./editing.ts";
import type { PageReplies } from "./page-actions.ts";
import { BackToSite } from "./site-frame.tsx";

const kindWords: Record<PageKind, { title: string; field: string; example: string }> = {
  project: { title: "New project", field: "Name of the project", example: "Such as Modern Oasis." },
  area: { title: "New area", field: "Name of the area", example: "Such as Sugar Land." },
  service: { title: "New service", field: "Name of the service", example: "Such as Financing." },
  guide: { title: "New guide", field: "Title of the guide", example: "Such as Salt or chlorine." },
};

/** @returns null for an unknown kind of page */
export function loadNew({ searchParams }: URL) {
  const kind = pageKinds.find((one) => one === searchParams.get("kind"));
  return kind ? { kind } : null;
}

type NewScreenProps = { kind: PageKind; reply: PageReplies["newPage"] | undefined };

export function NewScreen({ kind, reply }: NewScreenProps) {
  const { title, field, example } = kindWords[kind];
  return (
    <>
      <BackToSite />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <form method="post" className="fields site-narrow">
        <input type="hidden" name="kind" value={kind} />
        <Field name="name" label={field} problem={reply?.refused}>
          <p className="form-help" id="name-help">
            {example} The address of its page is made from it and stays the same.
          </p>
          <input
            {...describeControl("name", reply?.refused, "name-help")}
            type="text"
            maxLength={60}
            required
            defaultValue={reply?.name}
          />
        </Field>
        <div className="buttons">
          <button type="submit" className="button">
            Create the page
          </button>
        </div>
        <p className="quiet">
          It starts with an example to write over. Visitors see it once it is complete and published.
        </p>
      </form>
    </>
  );
}
