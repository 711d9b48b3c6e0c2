// /office/site/remove/FILE: removes a page, with a redirect and a choice for each link to it.
import type { Office } from "#office/context.ts";
import { Select } from "#office/field.tsx";
import { Refusal } from "#office/parts.tsx";
import { toOptions } from "./editing.ts";
import { nameWithin } from "./fields.ts";
import { writePlace } from "./page-actions.ts";
import { editAddress } from "./subjects.ts";

/** @returns null if there is no such page, or it can't be removed */
export async function loadRemove({ editing }: Office, id = "") {
  const subject = await editing.read(id);
  if (!subject?.isRemovable) return null;
  const [links, choices] = await Promise.all([editing.listLinks(id), editing.listChoices()]);
  const { title, address, published, draft } = subject;
  const isOther = ({ value }: { value: string }) => value !== address && value !== slugOf(id);
  return {
    id,
    title,
    address,
    links: links.map((link) => ({
      ...link,
      options: choices[link.kind].filter(isOther),
    })),
    isPublished: published !== null,
    version: draft?.version ?? "",
    pages: choices.page.filter(({ value }) => value !== address),
  };
}

/** "areas/katy.yaml" is named "katy". */
function slugOf(id: string): string {
  return id.replace(/^.*\/|\.\w+$/g, "");
}

type Link = NonNullable<Awaited<ReturnType<typeof loadRemove>>>["links"][number];

type RemoveScreenProps = NonNullable<Awaited<ReturnType<typeof loadRemove>>> & {
  refusal?: string | undefined;
};

export function RemoveScreen(props: RemoveScreenProps) {
  const { id, title, links, isPublished, version, address, pages, refusal } = props;
  return (
    <>
      <p>
        <a href={editAddress(id)}>{title}</a>
      </p>
      <div className="page-head">
        <h1>Remove {title}</h1>
      </div>
      <Refusal reason={refusal} />
      {links.length === 0 && <p className="site-lead">No other page links to it or names it.</p>}
      <form method="post" className="fields site-narrow part">
        {links.length > 0 && (
          <fieldset>
            <legend>
              <h2>These places name it</h2>
            </legend>
            <p className="form-help">Choose what they name instead, or take the link out.</p>
            <ul className="site-lines">
              {links.map((link, index) => (
                <LinkLine key={writePlace(link)} inputId={`link-${index}`} link={link} />
              ))}
            </ul>
          </fieldset>
        )}
        <input type="hidden" name="version" value={version} autoComplete="off" />
        {isPublished ? (
          <Replacement address={address} pages={pages} />
        ) : (
          <p>This page is not published. Removing it deletes what was written, and that cannot be undone.</p>
        )}
        <div className="buttons">
          <button type="submit" className="button danger">
            Remove this page
          </button>
          <a href={editAddress(id)} className="button line">
            Keep it
          </a>
        </div>
        {isPublished && (
          <p className="quiet">
            Visitors see the page until somebody publishes. Until then, you can still keep it on the screen
            Publish, where the changed links are listed as well.
          </p>
        )}
      </form>
    </>
  );
}

/** A place with the choice of what it names instead. */
function LinkLine({ link, inputId }: { link: Link; inputId: string }) {
  const { title, label, canTakeOut, options } = link;
  return (
    <li>
      <input type="hidden" name="place" value={writePlace(link)} />
      <Select
        id={inputId}
        name="link"
        label={nameWithin(title, label)}
        required={!canTakeOut}
        none={canTakeOut ? "Take the link out" : "Please choose"}
        options={toOptions(options)}
        value=""
      />
    </li>
  );
}

function Replacement({ address, pages }: Pick<RemoveScreenProps, "address" | "pages">) {
  const parent = address?.slice(0, address.lastIndexOf("/")) || "/";
  const label = "Send visitors who open its old address to";
  return <Select name="to" label={label} options={toOptions(pages)} value={parent} />;
}
