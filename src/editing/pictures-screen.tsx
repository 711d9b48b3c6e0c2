// /office/site/pictures: all pictures, uploads, and replacing one with another.
import { cleanLine } from "#lib/clean-text.ts";
import { isKeyOf } from "#lib/keys.ts";
import type { Office } from "#office/context.ts";
import { Notice, Refusal } from "#office/parts.tsx";
import { MAX_FILE_MB, pictureTypes } from "#platform/uploads/limits.ts";
import { failureWords, refusalWords, stateWords } from "./picture-words.ts";
import {
  PICTURES_ADDRESS,
  type PictureRefusal,
  type PictureRow,
  pictureHref,
  pictureRefusals,
  type SendFailure,
  UPLOAD_ADDRESS,
  type UploadFailure,
  uploadFailures,
} from "./pictures.ts";
import { Thumbnail } from "./thumbnail.tsx";

const filters = {
  all: { label: "All", has: (_row: PictureRow) => true },
  new: { label: "To describe", has: ({ entry }: PictureRow) => entry === null },
  unused: {
    label: "Not used",
    has: ({ entry, uses }: PictureRow) => entry !== null && uses.length === 0,
  },
  photos: { label: "Photos", has: ({ entry }: PictureRow) => entry?.kind === "photo" },
  renderings: { label: "Renderings", has: ({ entry }: PictureRow) => entry?.kind === "rendering" },
};

export async function loadPictures({ pictures }: Office, { searchParams }: URL) {
  const [rows, removed] = await Promise.all([pictures.list(), pictures.listRemoved()]);
  const query = cleanLine(searchParams.get("q") ?? "");
  const show = searchParams.get("show") ?? "all";
  const filter = isKeyOf(show, filters) ? show : "all";
  const replaced = rows.find(({ name }) => name === searchParams.get("replace")) ?? null;
  const shown = rows
    .filter((row) => filters[filter].has(row) && matches(row, query))
    // Only a described picture may take the place of another.
    .filter(({ name, entry }) => !replaced || (entry && name !== replaced.name));
  return {
    shown,
    counts: Object.entries(filters).map(([name, { label, has }]) => ({
      name,
      label,
      count: rows.filter(has).length,
    })),
    filter,
    query,
    replaced,
    removed,
    // Only if it is true: anyone can write a link.
    gone: removed.find((name) => name === searchParams.get("gone")) ?? null,
    upload: readUploadReply(searchParams),
  };
}

function matches({ name, entry }: PictureRow, query: string): boolean {
  const text = `${name} ${entry?.alt ?? ""} ${entry?.project ?? ""}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Why a file was not added: the server refused it or didn't answer. */
const reasons = [...pictureRefusals, ...uploadFailures, "offline"] as const;

/** Reads the results of an upload from the query it redirected to. */
function readUploadReply(search: URLSearchParams) {
  const failure = uploadFailures.find((one) => one === search.get("failure"));
  const refused = search.getAll("refused").flatMap((line) => {
    const [, reason, file = ""] = /^(\w+) (.*)$/s.exec(line) ?? [];
    const known = reasons.find((one) => one === reason);
    return known ? [{ reason: known, file }] : [];
  });
  return { added: search.getAll("added"), refused, failure: failure ?? null };
}

type PicturesScreenProps = Awaited<ReturnType<typeof loadPictures>> & {
  refusal: string | undefined;
};

export function PicturesScreen(props: PicturesScreenProps) {
  const { shown, counts, filter, query, replaced, removed, gone, upload, refusal } = props;
  return (
    <>
      <p>
        {replaced ? (
          <a href={pictureHref(replaced.name)}>Back to the picture</a>
        ) : (
          <a href="/office/site">Website</a>
        )}
      </p>
      <div className="page-head">
        <h1>{replaced ? "Choose the picture to use instead" : "Pictures"}</h1>
      </div>
      <Notice text={gone && `The picture ${gone} is removed. You can put it back at the end of this page.`} />
      <Refusal reason={refusal} />
      {replaced && <Replaced row={replaced} />}
      {!replaced && <UploadResult {...upload} />}
      {!replaced && <UploadForm />}
      <Filters counts={counts} filter={filter} query={query} replaced={replaced?.name ?? null} />
      {shown.length === 0 ? (
        <p className="empty">{query ? `No picture matches “${query}”.` : "There is no picture here."}</p>
      ) : replaced ? (
        <ChoiceGrid rows={shown} from={replaced.name} />
      ) : (
        <ul className="pictures">
          {shown.map((row) => (
            <li key={row.name} id={row.name}>
              <Card row={row} />
            </li>
          ))}
        </ul>
      )}
      {!replaced && removed.length > 0 && <Removed names={removed} />}
    </>
  );
}

function Replaced({ row: { name, entry, uses } }: { row: PictureRow }) {
  return (
    <div className="picture-replaced">
      <Thumbnail name={name} focal={entry?.focal} />
      <p>
        {uses.length === 1 ? "One place shows" : `${uses.length} places show`} this picture. The one you
        choose takes its place in all of them but films, as a draft that you can look at before you publish.
      </p>
    </div>
  );
}

type UploadResultProps = {
  added: string[];
  refused: { reason: PictureRefusal | SendFailure; file: string }[];
  failure: UploadFailure | null;
};

function UploadResult({ added, refused, failure }: UploadResultProps) {
  return (
    <>
      {added.length > 0 && (
        <p className="notice" role="status">
          {added.length === 1 ? "One picture is saved." : `${added.length} pictures are saved.`} Now describe{" "}
          {added.length === 1 ? "it" : "each one"} so that it can be used:{" "}
          {added.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a href={pictureHref(name)}>{name}</a>
            </span>
          ))}
        </p>
      )}
      {refused.map(({ reason, file }) => (
        <p key={`${reason} ${file}`} className="notice problem" role="alert">
          <b>{file || "A file"}</b> {sayRefusal(reason)}
        </p>
      ))}
      <Refusal reason={failure && failureWords[failure]} />
    </>
  );
}

function sayRefusal(reason: PictureRefusal | SendFailure): string {
  return isKeyOf(reason, refusalWords) ? refusalWords[reason] : `was not added. ${failureWords[reason]}`;
}

/** Its script sends files as soon as they are chosen, and shows how far they are. */
function UploadForm() {
  return (
    <form
      className="picture-upload"
      method="post"
      action={UPLOAD_ADDRESS}
      encType="multipart/form-data"
      data-upload=""
      data-failures={JSON.stringify(failureWords)}
    >
      <div>
        <label htmlFor="upload">Add photos</label>
        <p className="quiet">
          JPEG, PNG, WebP or HEIC, up to {MAX_FILE_MB} MB each. Several at once are fine. The place where a
          photo was taken is removed.
        </p>
      </div>
      <input id="upload" type="file" name="files" multiple accept={pictureTypes} />
      <button type="submit" className="button picture-send">
        Upload
      </button>
      <ul className="picture-uploads" aria-live="polite" data-uploads="" />
    </form>
  );
}

type FiltersProps = {
  counts: { name: string; label: string; count: number }[];
  filter: string;
  query: string;
  replaced: string | null;
};

function Filters({ counts, filter, query, replaced }: FiltersProps) {
  const hrefOf = (show: string) =>
    `${PICTURES_ADDRESS}?${new URLSearchParams({
      ...(replaced ? { replace: replaced } : {}),
      ...(query ? { q: query } : {}),
      ...(show === "all" ? {} : { show }),
    })}`;
  return (
    <div className="picture-filters">
      <nav aria-label="Which pictures">
        {counts
          .filter(({ name, count }) => name !== "new" || (count > 0 && !replaced))
          .map(({ name, label, count }) => (
            <a key={name} href={hrefOf(name)} aria-current={name === filter ? "page" : undefined}>
              {label} <span className="quiet">{count}</span>
            </a>
          ))}
      </nav>
      <search>
        <form method="get">
          {replaced && <input type="hidden" name="replace" value={replaced} />}
          {filter !== "all" && <input type="hidden" name="show" value={filter} />}
          <label htmlFor="q" className="hidden-text">
            Search pictures
          </label>
          <input id="q" type="search" name="q" defaultValue={query} placeholder="Search pictures" />
          <button type="submit" className="button line">
            Search
          </button>
        </form>
      </search>
    </div>
  );
}

function Card({ row: { name, entry, state, uses } }: { row: PictureRow }) {
  return (
    <a className="picture-card" href={pictureHref(name)}>
      <Thumbnail name={name} focal={entry?.focal} />
      <span className="picture-alt">{entry?.alt ?? name}</span>
      <span className="picture-marks">
        {!entry && (
          <span className="mark" data-tone="new">
            To describe
          </span>
        )}
        {entry?.kind === "rendering" && <span className="mark picture-kind">Rendering</span>}
        {entry && uses.length === 0 && <span className="mark">Not used</span>}
        <span className="quiet" data-picture-state={state === "ready" ? undefined : name}>
          {stateWords[state]}
        </span>
      </span>
    </a>
  );
}

function ChoiceGrid({ rows, from }: { rows: PictureRow[]; from: string }) {
  return (
    <form method="post" action={PICTURES_ADDRESS}>
      <input type="hidden" name="intent" value="replace" />
      <input type="hidden" name="from" value={from} />
      <ul className="pictures">
        {rows.map(({ name, entry }) => (
          <li key={name}>
            <button type="submit" name="to" value={name} className="picture-card">
              <Thumbnail name={name} focal={entry?.focal} />
              <span className="picture-alt">{entry?.alt}</span>
              <span className="picture-use">Use this one</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function Removed({ names }: { names: string[] }) {
  return (
    <details className="part">
      <summary>
        Removed pictures <span className="quiet">{names.length}</span>
      </summary>
      <form method="post" className="pictures">
        <input type="hidden" name="intent" value="put-back" />
        {names.map((name) => (
          <div key={name}>
            <Thumbnail name={name} />
            <p className="photo-name">{name}</p>
            <button type="submit" name="name" value={name} className="button line">
              Put back<span className="hidden-text"> {name}</span>
            </button>
          </div>
        ))}
      </form>
    </details>
  );
}
