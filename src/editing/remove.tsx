// /office/site/remove/FILE: what links to a page, and removing it with a redirect.
import type { Office } from "#office/context.ts";
import { Refusal } from "#office/parts.tsx";
import type { PageReplies } from "./page-actions.ts";
import { editAddress } from "./subjects.ts";

/** @returns null if there is no such page, or it can't be removed */
export async function loadRemove({ editing }: Office, id: string) {
  const subject = await editing.read(id);
  if (!subject?.isRemovable) return null;
  const [links, choices] = await Promise.all([editing.listLinks(id), editing.listChoices()]);
  const { title, address, published, draft } = subject;
  return {
    id,
    title,
    address,
    links,
    isPublished: published !== null,
    version: draft?.version ?? "",
    pages: choices.page.filter(({ value }) => value !== address),
  };
}

type RemoveScreenProps = NonNullable<Awaited<ReturnType<typeof loadRemove>>> & {
  reply?: PageReplies["removal"] | undefined;
};

export function RemoveScreen(props: RemoveScreenProps) {
  const { id, title, links, isPublished, version, address, pages, reply } = props;
  return (
    <>
      <p>
        <a href={editAddress(id)}>{title}</a>
      </p>
      <div className="page-head">
        <h1>Remove {title}</h1>
      </div>
      <Refusal reason={reply?.refusal} />
      {links.length === 0 && <p className="site-lead">No other page links to it or names it.</p>}
      {links.length > 0 && (
        <section className="part site-narrow">
          <h2>These places name it</h2>
          <p className="form-help">
            Change them first. Until then, nothing can be published without this page.
          </p>
          <ul className="site-lines">
            {links.map((link) => (
              <li key={`${link.id} ${link.field.join(".")}`}>
                <a href={editAddress(link.id, { field: link.field })}>{link.title}</a>
                <span className="quiet">{link.label}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="post" className="fields site-narrow part">
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
            Publish.
          </p>
        )}
      </form>
    </>
  );
}

function Replacement({ address, pages }: Pick<RemoveScreenProps, "address" | "pages">) {
  const parent = address?.slice(0, address.lastIndexOf("/")) || "/";
  return (
    <div>
      <label htmlFor="to">Send visitors who open its old address to</label>
      <select id="to" name="to" defaultValue={parent}>
        {pages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
