// /office/site: everything that the office can edit, who edits it, and what is not published.
import { formatCount } from "#lib/numbers.ts";
import { toLine } from "#lib/one-line.ts";
import type { Office } from "#office/context.ts";
import { formatMoment } from "#requests/format-time.ts";
import type { FoundText } from "./editing.ts";
import { nameWithin } from "./fields.ts";
import { readNames } from "./people.ts";
import { excerptOf } from "./search-fields.ts";
import { SiteNavigation } from "./site-frame.tsx";
import { type Entry, type EntryGroup, editAddress, groupEntries } from "./subjects.ts";

const MAX_QUERY_CHARACTERS = 200;
const SHOWN_PLACES = 30;

export async function loadSite(office: Office, { searchParams }: URL) {
  const query = toLine(searchParams.get("q"), MAX_QUERY_CHARACTERS);
  const [subjects, drafts, named, found] = await Promise.all([
    office.editing.list(),
    office.editing.countDrafts(),
    readNames(office),
    query === "" ? null : office.editing.search(query),
  ]);
  const shown = subjects.map((subject) => ({ ...subject, draft: subject.draft && named(subject.draft) }));
  return {
    query,
    found: found && { count: found.length, places: found.slice(0, SHOWN_PLACES) },
    groups: groupEntries(shown),
    drafts,
  };
}

type SiteScreenProps = Awaited<ReturnType<typeof loadSite>>;

export function SiteScreen({ query, found, groups, drafts }: SiteScreenProps) {
  return (
    <>
      <div className="page-head">
        <h1>Website</h1>
        <SiteNavigation drafts={drafts} />
      </div>
      <p className="site-lead">
        Choose what to change. Your changes are kept as drafts until somebody publishes them.
      </p>
      <search>
        <form method="get" className="site-search">
          <div>
            <label htmlFor="q">Where does it say …?</label>
            <input
              id="q"
              name="q"
              type="search"
              maxLength={MAX_QUERY_CHARACTERS}
              defaultValue={query}
              placeholder="A sentence, a name or a price"
            />
          </div>
          <button type="submit" className="button line">
            Search
          </button>
        </form>
      </search>
      {found && <FoundTexts query={query} {...found} />}
      <div className="site-groups">
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </div>
    </>
  );
}

type FoundTextsProps = { query: string; count: number; places: FoundText[] };

function FoundTexts({ query, count, places }: FoundTextsProps) {
  return (
    <section className="part site-narrow" aria-labelledby="found">
      <h2 id="found">
        {count === 0 ? `Nothing says “${query}”` : `“${query}”`}{" "}
        {count > 0 && <span className="quiet">{formatCount(count, "place")}</span>}
      </h2>
      {count === 0 && (
        <p className="quiet">Try fewer words of the sentence, or only a name or figure in it.</p>
      )}
      <ul className="site-found">
        {places.map((place) => (
          <FoundPlace key={`${place.id} ${place.field.join(".")}`} query={query} {...place} />
        ))}
      </ul>
      <p>
        {count > places.length && `${count - places.length} more: write another word to narrow it down. `}
        <a href="/office/site">All pages</a>
      </p>
    </section>
  );
}

function FoundPlace({ query, id, title, field, label, text, isFilledIn }: FoundText & { query: string }) {
  const { before, match, after } = excerptOf(text, query);
  return (
    <li>
      <a href={editAddress(id, { field })}>{nameWithin(title, label)}</a>
      <p>
        {before}
        <mark>{match}</mark>
        {after}
      </p>
      {isFilledIn && <p className="quiet">Some of these words are filled in from another place.</p>}
    </li>
  );
}

/** Longer lists fold to their first entries. */
const SHOWN_ENTRIES = 9;

function Group({ label, entries, additions }: EntryGroup) {
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
        <details open={more.some(({ subject }) => subject.draft)}>
          <summary>{more.length} more</summary>
          <ul>
            {more.map((entry) => (
              <EntryLine key={entry.href} {...entry} />
            ))}
          </ul>
        </details>
      )}
      {additions.length > 0 && (
        <p className="site-add">
          {additions.map((addition) => (
            <a key={addition.href} href={addition.href}>
              {addition.label}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

const draftWords = { changed: "Changed", new: "New", removed: "To be removed" } as const;

function EntryLine({ href, label, subject: { draft } }: Entry) {
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
