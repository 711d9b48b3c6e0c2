// /office/site/new: starts a page from an example: a project, an area, a service or a guide.
import { data, redirect } from "react-router";
import { cleanLine } from "#app/clean-text.ts";
import { refuseMissing } from "#app/refuse-missing.ts";
import { officeContext } from "../context.ts";
import { describeControl, Field } from "../field.tsx";
import type { Route } from "./+types/new.ts";
import { type PageKind, pageKinds } from "./editing.ts";
import { editAddress } from "./parts.ts";
import { BackToSite, SiteStyles } from "./site-frame.tsx";

const kindWords: Record<PageKind, { title: string; field: string; example: string }> = {
  project: { title: "New project", field: "Name of the project", example: "Such as Modern Oasis." },
  area: { title: "New area", field: "Name of the area", example: "Such as Sugar Land." },
  service: { title: "New service", field: "Name of the service", example: "Such as Financing." },
  guide: { title: "New guide", field: "Title of the guide", example: "Such as Salt or chlorine." },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const kind = readKind(new URL(request.url).searchParams.get("kind"));
  return { kind, obstacle: await context.get(officeContext).editing.readObstacle() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { editing } = context.get(officeContext);
  const form = await request.formData();
  const name = cleanLine(String(form.get("name") ?? ""));
  if (name === "") return data({ refused: "Write a name first.", name }, { status: 422 });
  const created = await editing.create(readKind(form.get("kind")), name);
  if ("refused" in created) return data({ refused: created.refused, name }, { status: 422 });
  return redirect(editAddress(created.path), 303);
}

/** @throws 404 for any other word */
function readKind(given: FormDataEntryValue | null): PageKind {
  const kind = pageKinds.find((one) => one === given);
  if (!kind) refuseMissing();
  return kind;
}

export function meta() {
  return [{ title: "New page · Website · Office" }];
}

export default function New({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, obstacle } = loaderData;
  const { title, field, example } = kindWords[kind];
  return (
    <>
      <SiteStyles />
      <BackToSite />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {obstacle ? (
        <p className="notice problem">{obstacle}</p>
      ) : (
        <form method="post" className="fields site-narrow">
          <input type="hidden" name="kind" value={kind} />
          <Field name="name" label={field} problem={actionData?.refused}>
            <p className="form-help" id="name-help">
              {example} The address of its page is made from it and stays the same.
            </p>
            <input
              {...describeControl("name", actionData?.refused, "name-help")}
              type="text"
              maxLength={60}
              required
              defaultValue={actionData?.name}
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
      )}
    </>
  );
}
