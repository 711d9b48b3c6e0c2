// /office/site/pictures/NAME: describes a picture, and lists where it is used.
import type { Office } from "#office/context.ts";
import { Line, Select, TextArea } from "#office/field.tsx";
import { Refusal } from "#office/parts.tsx";
import { type Choices, type Editing, type Problem, toOptions } from "./editing.ts";
import { type FieldSchema, nameFieldPath, nameReferences } from "./fields.ts";
import type { PictureReply } from "./picture-actions.ts";
import { stateWords, turnWords } from "./picture-words.ts";
import {
  emptyEntry,
  PICTURES_ADDRESS,
  type PictureEntry,
  type PictureRow,
  type PictureUse,
  pictureHref,
  previewHref,
  turns,
} from "./pictures.ts";
import { editAddress } from "./subjects.ts";

/** @returns null if there is no such picture */
export async function loadPicture({ editing, pictures }: Office, name: string, { searchParams }: URL) {
  const [rows, choices] = await Promise.all([pictures.list(), editing.listChoices()]);
  const row = rows.find((one) => one.name === name);
  if (!row) return null;
  return {
    row: { ...row, uses: await nameUses(row.uses, editing, choices) },
    projects: choices.project,
    upright: rows.filter(
      ({ name, entry, size }) => entry && name !== row.name && size && size.height > size.width,
    ),
    isSaved: searchParams.has("saved"),
    replaced: searchParams.get("replaced"),
  };
}

type NamedUse = PictureUse & { label: string };

/** Names the places of a picture as their forms do. */
async function nameUses(uses: PictureUse[], editing: Editing, choices: Choices): Promise<NamedUse[]> {
  const ids = [...new Set(uses.map(({ id }) => id))];
  const subjects = new Map(await Promise.all(ids.map(async (id) => [id, await editing.read(id)] as const)));
  return uses.map((use) => {
    const { schema = {}, value = null } = subjects.get(use.id) ?? {};
    const named = nameReferences(schema as FieldSchema, choices);
    return { ...use, label: nameFieldPath(named, value, use.field) };
  });
}

type Picture = NonNullable<Awaited<ReturnType<typeof loadPicture>>>;

type PictureScreenProps = Picture & { refusal?: string | undefined; reply?: PictureReply | undefined };

export function PictureScreen({ refusal, reply = {}, ...picture }: PictureScreenProps) {
  const { row, isSaved, replaced } = picture;
  const { name, entry, state, size, uses, isOwn } = row;
  const typed = reply.entry;
  return (
    <>
      <p>
        <a href={PICTURES_ADDRESS}>Pictures</a>
      </p>
      <div className="page-head">
        <h1>{name}</h1>
        <p className="quiet">
          {size && <span className="picture-size">{`${size.width} × ${size.height} pixels`}</span>}{" "}
          <span data-picture-state={state === "ready" ? undefined : name}>{stateWords[state]}</span>
        </p>
      </div>
      {replaced && (
        <p className="notice" role="status">
          {replaced === "0" ? (
            "No place was changed. Films keep their pictures."
          ) : (
            <>
              {replaced === "1" ? "One place shows" : `${replaced} places show`} this picture now, as a draft.{" "}
              <a href="/office/site/changes">See changes and publish</a>
            </>
          )}
        </p>
      )}
      {isSaved && !typed && (
        <p className="notice" role="status">
          Saved as a draft. <a href="/office/site/changes">See changes and publish</a>
        </p>
      )}
      <Refusal reason={refusal} />
      {reply.refused && (
        <p className="notice problem" role="alert">
          This picture is still used, so it cannot be removed. Use another one in its place first. If that is
          done, publish: visitors still see it.
        </p>
      )}
      {size && size.width >= size.height && size.width < 1440 && (
        <p className="notice">
          This picture is {size.width} pixels wide. It looks soft across a large screen: use it small, or
          upload the original.
        </p>
      )}
      <Editor
        picture={picture}
        shown={typed ?? entry ?? emptyEntry}
        problems={reply.problems ?? []}
        theirs={reply.theirs ?? null}
      />
      <Uses uses={uses} name={name} />
      {isOwn && (
        <form method="post" className="part">
          <div className="buttons">
            <TurnButtons />
            <button type="submit" name="intent" value="remove" className="button danger">
              Remove this picture
            </button>
          </div>
          {uses.length > 0 && (
            <p className="form-help">
              If visitors see this picture, a turned copy takes its place in drafts. They see it as it is
              until you publish.
            </p>
          )}
        </form>
      )}
    </>
  );
}

/** The form that describes the picture. */
const EDITOR_ID = "describe";

/** Two buttons that turn the picture by a quarter. They send what is typed, so that it stays in the form. */
function TurnButtons() {
  return turns.map((degrees) => (
    <button
      key={degrees}
      type="submit"
      form={EDITOR_ID}
      formNoValidate
      name="intent"
      value={`turn ${degrees}`}
      className="button line"
    >
      {turnWords[degrees]}
    </button>
  ));
}

type EditorProps = {
  picture: Picture;
  shown: PictureEntry;
  problems: Problem[];
  /** What somebody else saved meanwhile. */
  theirs: { entry: PictureEntry | null } | null;
};

function Editor({ picture, shown, problems, theirs }: EditorProps) {
  const { row, projects, upright } = picture;
  const problemOf = (field: string) => problems.find((problem) => problem.field[0] === field)?.message;
  const named = (name: string, helpId?: string) => ({ name, problem: problemOf(name), helpId });
  return (
    <form id={EDITOR_ID} method="post" action={pictureHref(row.name)} className="picture-editor">
      <input type="hidden" name="base" value={JSON.stringify(theirs ? theirs.entry : row.entry)} />
      {theirs && <Theirs {...theirs} />}
      <FocalPoint row={row} focal={shown.focal} />
      <div className="fields picture-fields">
        <TextArea
          {...named("alt", "alt-help")}
          label="What the picture shows"
          rows={4}
          maxLength={200}
          defaultValue={shown.alt}
        >
          <p className="quiet" id="alt-help">
            One sentence for people who cannot see it, 12 to 200 characters: “A raised stone spa spills into a
            pool at dusk.”
          </p>
        </TextArea>
        <Line
          {...named("caption", "caption-help")}
          label="Caption (optional)"
          maxLength={120}
          defaultValue={shown.caption}
        >
          <p className="quiet" id="caption-help">
            A few words below the picture in a gallery: not what it shows, but what to look at.
          </p>
        </Line>
        <fieldset>
          <legend className="field-name">Kind</legend>
          <label className="check">
            <input type="radio" name="kind" value="photo" defaultChecked={shown.kind === "photo"} /> Photo
          </label>
          <label className="check">
            <input type="radio" name="kind" value="rendering" defaultChecked={shown.kind === "rendering"} />{" "}
            Rendering <span className="quiet">(captioned as one wherever it appears)</span>
          </label>
          {problemOf("kind") && <p className="error">{problemOf("kind")}</p>}
        </fieldset>
        <Line
          {...named("credit")}
          label="Whose picture it is"
          defaultValue={shown.credit}
          placeholder="Photo Jane Doe"
        />
        <Select
          {...named("project", "project-help")}
          label="Project in the picture"
          none="None, or the project names it"
          options={toOptions(projects)}
          value={shown.project ?? ""}
        >
          <p className="quiet" id="project-help">
            Only for pictures that the project’s own page does not show.
          </p>
        </Select>
        <Select
          {...named("portrait", "portrait-help")}
          label="Upright picture for phones"
          none="None"
          options={upright.map(({ name, entry }) => [name, `${name}: ${entry?.alt.slice(0, 60)}`])}
          value={shown.portrait ?? ""}
        >
          <p className="quiet" id="portrait-help">
            The same scene taken upright. The first picture of a page needs one, at least 1080 × 1350 pixels.
          </p>
        </Select>
        <div className="buttons">
          <button type="submit" className="button">
            {theirs ? "Save mine in place of theirs" : "Save"}
          </button>
        </div>
      </div>
    </form>
  );
}

function Theirs({ entry }: { entry: PictureEntry | null }) {
  return (
    <div className="notice problem" role="alert">
      <p>
        Somebody has changed this picture since you opened it. Nothing of yours is lost: it is still in the
        form below.
      </p>
      <p>
        {entry
          ? `Theirs: “${entry.alt}” ${entry.kind}, ${entry.credit}`
          : "They have removed its description."}
      </p>
    </div>
  );
}

/** Shapes in which pages crop pictures. */
const crops = [
  { label: "Wide", ratio: "16 / 10" },
  { label: "Square", ratio: "1" },
  { label: "Phone", ratio: "4 / 5" },
];

/** Taps set the point once the script runs. Without it, the two numbers do. */
function FocalPoint({ row: { name }, focal: [x, y] }: { row: PictureRow; focal: PictureEntry["focal"] }) {
  const place = { left: `${x * 100}%`, top: `${y * 100}%` };
  const src = previewHref(name, "large");
  return (
    <div className="picture-focal" data-focal="">
      <div className="focal-picture" data-focal-picture="">
        <img src={src} alt="" />
        <button type="button" className="focal-point" data-focal-point="" style={place} hidden>
          <span className="hidden-text">Point that stays visible. Move it with the arrow keys.</span>
        </button>
      </div>
      <p className="quiet">
        Tap what must stay visible when the picture is cropped, or move the point with the arrow keys.
      </p>
      <div className="focal-numbers">
        <label>
          From the left, %
          <input type="number" name="left" required min={0} max={100} defaultValue={Math.round(x * 100)} />
        </label>
        <label>
          From the top, %
          <input type="number" name="top" required min={0} max={100} defaultValue={Math.round(y * 100)} />
        </label>
      </div>
      <ul className="focal-crops" aria-hidden="true">
        {crops.map(({ label, ratio }) => (
          <li key={label}>
            <img
              src={src}
              alt=""
              data-focal-crop=""
              style={{ aspectRatio: ratio, objectPosition: `${place.left} ${place.top}` }}
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Uses({ uses, name }: { uses: NamedUse[]; name: string }) {
  return (
    <section className="part">
      <h2>Where it is used</h2>
      {uses.length === 0 ? (
        <p className="empty">Nowhere. You can choose it on any page that shows pictures.</p>
      ) : (
        <>
          <ul className="picture-uses">
            {uses.map((use) => (
              <li key={`${use.id} ${use.field.join(".")}`}>
                <a href={editAddress(use.id, { field: use.field })}>{use.title}</a>
                <span>{use.label}</span>
                {use.address && (
                  <a href={use.address} className="quiet">
                    See the page
                  </a>
                )}
              </li>
            ))}
          </ul>
          <p>
            <a href={`${PICTURES_ADDRESS}?replace=${name}`} className="button line">
              Use another picture everywhere
            </a>
          </p>
        </>
      )}
    </section>
  );
}
