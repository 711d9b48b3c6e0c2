// /office/site/new: starts a page: a project, an area, a service, another page or a guide.
import type { Office } from "#office/context.ts";
import { describeControl, Field } from "#office/field.tsx";
import { type NewPage, type PageKind, pageKinds } from "./editing.ts";
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
        <Field name="name" label={field} problem={refusal}>
          <p className="form-help" id="name-help">
            {example} The address of its page is made from it and stays the same.
          </p>
          <input
            {...describeControl("name", refusal, "name-help")}
            type="text"
            maxLength={60}
            required
            defaultValue={typed?.name}
          />
        </Field>
        {like?.style && (
          <Select
            name="built"
            label="Is it built?"
            options={[
              { value: "yes", label: "Yes, and there are photos" },
              { value: "no", label: "Not yet: it is designed" },
            ]}
            chosen={typed?.isBuilt === false ? "no" : "yes"}
          />
        )}
        {like?.style && <Select name="style" label={like.style} options={styles} chosen={typed?.style} />}
        {like && <Select name="area" label={like.area} options={areas} chosen={typed?.area} />}
        {like && <p className="form-help">{like.help}</p>}
        <div className="buttons">
          <button type="submit" className="button">
            Create the page
          </button>
        </div>
        <p className="quiet">
          Its form then asks for what only you can know. Visitors see the page once it is complete and
          published.
        </p>
      </form>
    </>
  );
}

type SelectProps = {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  chosen: string | undefined;
};

function Select({ name, label, options, chosen }: SelectProps) {
  return (
    <Field name={name} label={label} problem={undefined}>
      <select id={name} name={name} defaultValue={chosen} autoComplete="off">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
