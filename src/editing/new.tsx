// /office/site/new: starts a page: a project, an area, a service, another page or a guide.
import type { Office } from "#office/context.ts";
import { Line, Select, Submit } from "#office/field.tsx";
import { type NewPage, type PageKind, pageKinds, toOptions } from "./editing.ts";
import { BackToSite } from "./site-frame.tsx";

const kindWords: Record<PageKind, { title: string; field: string; example: string }> = {
  project: { title: "New project", field: "Name of the project", example: "Such as Modern Oasis." },
  area: { title: "New area", field: "Name of the area", example: "Such as Sugar Land." },
  service: { title: "New service", field: "Name of the service", example: "Such as Pergolas." },
  page: { title: "New page", field: "Name of the page", example: "Such as Financing." },
  guide: { title: "New guide", field: "Title of the guide", example: "Such as Salt or chlorine." },
};

/** What a new page takes its first values from. Areas with a long page have other fields. */
const likeWords: Partial<Record<PageKind, { style?: string; area: string; help: string }>> = {
  project: {
    style: "Style",
    area: "Area it is in",
    help: "What is usual for the style is filled in for you. You can change all of it.",
  },
  area: {
    area: "Area most like it",
    help: "Permits, lots and offers are filled in from there for you to check.",
  },
};

/** @returns null for an unknown kind of page */
export async function loadNew({ editing }: Office, { searchParams }: URL) {
  const kind = pageKinds.find((one) => one === searchParams.get("kind"));
  if (!kind) return null;
  const { category, area } = await editing.listChoices();
  return { kind, styles: category, areas: area };
}

type NewScreenProps = NonNullable<Awaited<ReturnType<typeof loadNew>>> & {
  refusal: string | undefined;
  typed: NewPage | undefined;
};

export function NewScreen({ kind, styles, areas, refusal, typed }: NewScreenProps) {
  const like = likeWords[kind];
  const { title, field, example } = kindWords[kind];
  return (
    <>
      <BackToSite />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <form method="post" className="fields site-narrow">
        <input type="hidden" name="kind" value={kind} />
        <Line
          name="name"
          label={field}
          problem={refusal}
          helpId="name-help"
          maxLength={60}
          required
          defaultValue={typed?.name}
        >
          <p className="form-help" id="name-help">
            {example} The address of its page is made from it and stays the same.
          </p>
        </Line>
        {like?.style && (
          <>
            <Select
              name="built"
              label="Is it built?"
              options={[
                ["yes", "Yes, and there are photos"],
                ["no", "Not yet: it is designed"],
              ]}
              value={typed?.isBuilt === false ? "no" : "yes"}
            />
            <Select name="style" label={like.style} options={toOptions(styles)} value={typed?.style ?? ""} />
          </>
        )}
        {like && (
          <Select
            name="area"
            label={like.area}
            options={toOptions(areas)}
            value={typed?.area ?? ""}
            helpId="area-help"
          >
            <p className="form-help" id="area-help">
              {like.help}
            </p>
          </Select>
        )}
        <Submit>Create the page</Submit>
        <p className="quiet">
          Its form then asks for what only you can know. Visitors see the page once it is complete and
          published.
        </p>
      </form>
    </>
  );
}
