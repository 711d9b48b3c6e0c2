// /office/site: everything that the office can edit, who edits it, and what is not published.

import { officeContext } from "../context.ts";
import { formatMoment } from "../format.ts";
import type { Route } from "./+types/site.ts";
import type { Draft } from "./editing.ts";
import { type Entry, type EntryGroup, groupEntries } from "./parts.ts";
import { nameStaff } from "./people.ts";
import { SiteNavigation, SiteStyles } from "./site-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext);
  const [obstacle, files, name] = await Promise.all([
    office.editing.readObstacle(),
    office.editing.list(),
    nameStaff(office),
  ]);
  const named = files.map((file) => ({ ...file, draft: file.draft && withName(file.draft, name) }));
  return { obstacle, groups: groupEntries(named), drafts: named.filter(({ draft }) => draft).length };
}

function withName(draft: Draft, name: (email: string) => string): Draft {
  return { ...draft, who: name(draft.who) };
}

export function meta() {
  return [{ title: "Website · Office" }];
}

export default function Site({ loaderData }: Route.ComponentProps) {
  const { obstacle, groups, drafts } = loaderData;
  return (
    <>
      <SiteStyles />
      <div className="page-head">
        <h1>Website</h1>
        <SiteNavigation drafts={drafts} />
      </div>
      {obstacle && <p className="notice problem">{obstacle}</p>}
      <p className="site-lead">
        Choose what to change. Your changes are kept as drafts until somebody publishes them.
      </p>
      <div className="site-groups">
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </div>
    </>
  );
}

/** Longer lists fold to their first entries. */
const SHOWN_ENTRIES = 9;

function Group({ label, entries, add }: EntryGroup) {
  const more = entries.slice(SHOWN_ENTRIES);
  return (
    <section className="site-group">
      <h2>{label}</h2>
      <ul>
        {entries.slice(0, SHOWN_ENTRIES).map((entry) => (
          <EntryLine key={entry.href} {...entry} />
        ))}
      </ul>
      {more.length > 0 && (
        <details open={more.some(({ file }) => file.draft)}>
          <summary>{more.length} more</summary>
          <ul>
            {more.map((entry) => (
              <EntryLine key={entry.href} {...entry} />
            ))}
          </ul>
        </details>
      )}
      {add && (
        <p className="site-add">
          <a href={`/office/site/new?kind=${add}`}>
            Add {/^[aeiou]/.test(add) ? "an" : "a"} {add}
          </a>
        </p>
      )}
    </section>
  );
}

const draftWords = { changed: "Changed", new: "New", removed: "To be removed" } as const;

function EntryLine({ href, label, file: { draft } }: Entry) {
  return (
    <li>
      <a href={href}>{label}</a>
      {draft && (
        <span className="site-draft">
          <span className="mark" data-tone="new">
            {draftWords[draft.kind]}
          </span>{" "}
          {draft.who}, {formatMoment(draft.at)}
        </span>
      )}
    </li>
  );
}
