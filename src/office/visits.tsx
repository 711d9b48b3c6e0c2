// /office/visits: upcoming visits and whose they are, who makes visits, when, and the calendar feeds.
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatCount } from "#lib/numbers.ts";
import { formatMoment, formatShortDay } from "#requests/format-time.ts";
import type { Office } from "./context.ts";
import { Line, Select, Submit } from "./field.tsx";
import { Ledger } from "./ledger.tsx";
import { NOBODY } from "./list-view.ts";
import { toFields } from "./merge-rules.ts";
import { MapLink, Notice, PhoneLink, ViewLinks, visitColumns, WhoseVisit } from "./parts.tsx";
import type { Estimator, OfficeVisit } from "./visit-desk.ts";
import { RulesForm } from "./visit-rules-form.tsx";
import type { VisitsReply } from "./visits-action.ts";

/** Notices after a change, by the `saved` parameter, and the part of the screen that it leads to. */
const notices = [
  { done: "", part: "", text: "Saved." },
  { done: "feed", part: "feed", text: "The calendar feed has a new link." },
  { done: "no-feed", part: "feed", text: "The calendar feed is off, and its link is gone." },
  { done: "own-feed", part: "own-feed", text: "Your own calendar feed has a new link." },
  { done: "no-own-feed", part: "own-feed", text: "Your own calendar feed is off, and its link is gone." },
  {
    done: "person",
    part: "people",
    text: "Added. Visitors are offered the times at which this person is free.",
  },
  { done: "no-person", part: "people", text: "The person makes no visits anymore." },
];
type SavedNotice = (typeof notices)[number];

export async function loadVisits({ visits, staff }: Office, query: URLSearchParams) {
  const notice = notices.find(({ done }) => query.get("saved") === done) ?? null;
  const people = await visits.listEstimators();
  return {
    people,
    candidates: await visits.listCandidates(people),
    isOwner: staff.role === "owner",
    me: staff.email,
    upcoming: await visits.listUpcoming(),
    whose: query.get("whose") ?? "",
    settings: await visits.readSettings(),
    words: readContent().office.visits,
    notice,
    now: new Date(),
  };
}

type VisitsScreenProps = Awaited<ReturnType<typeof loadVisits>> & { reply?: VisitsReply | undefined };

export function VisitsScreen(props: VisitsScreenProps) {
  const { people, me, upcoming, whose, settings, words, notice, now, reply } = props;
  const mine = people.find(({ email }) => email === me);
  const nobodys = upcoming.filter((visit) => visit.whose === NOBODY).length;
  const problems = reply?.problems ?? [];
  return (
    <>
      <div className="page-head">
        <h1>Visits</h1>
        {mine && (
          <p className="buttons">
            <a className="button line" href={`/office/visits/people/${mine.id}`}>
              My hours
            </a>
          </p>
        )}
      </div>
      {!reply && <SavedNotice notice={notice} part="" />}
      {problems.length > 0 && (
        <div className="notice problem" role="alert" data-taken="">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {nobodys > 0 && (
        <p className="notice problem">{fillIn(words.nobodys, { visits: formatCount(nobodys, "visit") })}</p>
      )}
      {people.map((person) => (
        <CalendarTrouble key={person.id} person={person} words={words.calendar} />
      ))}
      <Upcoming visits={upcoming} people={people} whose={whose} now={now} />
      <div className="columns">
        <section className="part">
          <h2>When visits are possible</h2>
          {settings.isUnreadable && (
            <p className="error after">
              The saved hours can’t be read, so those of the website apply. Check them here, then save.
            </p>
          )}
          <RulesForm
            rules={reply?.typed ?? settings.rules}
            version={reply?.version ?? settings.version}
            loaded={reply?.loaded ?? toFields(settings.rules)}
            conflict={reply?.conflict ?? null}
            far={reply?.far ?? []}
          />
        </section>
        <div>
          <People {...props} />
          <Feed
            id="own-feed"
            title="Your calendar feed"
            what={people.length > 0 ? "your visits" : "the visits of your own requests"}
            ending="A new link ends the subscriptions to this one. It ends by itself when you are removed from the staff."
            url={settings.ownFeedUrl}
            notice={notice}
          />
          <Feed
            id="feed"
            title="Calendar feed of all visits"
            what="all visits"
            ending="A new link ends the subscription of everyone who uses this one, and so does turning the feed off. Tell your colleagues: each has to subscribe again."
            url={settings.feedUrl}
            notice={notice}
          />
        </div>
      </div>
    </>
  );
}

/** Says what was saved in the part to which the screen scrolls, because a phone shows no other. */
function SavedNotice({ notice, part }: { notice: SavedNotice | null; part: string }) {
  return <Notice text={notice?.part === part ? notice.text : null} />;
}

type UpcomingProps = { visits: OfficeVisit[]; people: Estimator[]; whose: string; now: Date };

function Upcoming({ visits, people, whose, now }: UpcomingProps) {
  const hasPeople = people.length > 0;
  const shown = visits.filter((visit) => {
    if (!hasPeople || whose === "") return true;
    return visit.whose === whose || (typeof visit.whose === "object" && visit.whose?.email === whose);
  });
  return (
    <section className="part">
      <h2>Upcoming</h2>
      {hasPeople && <WhoseViews visits={visits} people={people} whose={whose} />}
      <Ledger
        rows={shown}
        keyOf={({ startsAt, leadId }) => startsAt + leadId}
        empty={shown.length < visits.length ? "None of these visits." : "No visits are booked."}
        columns={[
          ...visitColumns,
          ...(hasPeople
            ? [
                {
                  label: "Whose",
                  kind: "plain" as const,
                  cell: (visit: OfficeVisit) => <WhoseVisit whose={visit.whose} />,
                },
              ]
            : []),
          { label: "Phone", kind: "plain", cell: ({ phone }) => <PhoneLink phone={phone} /> },
          { label: "Address", kind: "text", cell: ({ address }) => <MapLink address={address} /> },
          {
            label: "Change",
            kind: "action",
            // A visit that has begun can't be changed anymore: its link would book a second one.
            cell: ({ leadId, startsAt, whose: person }) =>
              new Date(startsAt) > now && (
                <a href={`/office/requests/${leadId}/visit`}>
                  {person === NOBODY ? "Say who goes" : "Move or cancel"}
                </a>
              ),
          },
        ]}
      />
    </section>
  );
}

function WhoseViews({ visits, people, whose }: Omit<UpcomingProps, "now">) {
  const hasNobodys = visits.some((visit) => visit.whose === NOBODY);
  const views = [
    ["", "All"],
    ...people.map(({ email, name }) => [email, name]),
    ...(hasNobodys || whose === NOBODY ? [[NOBODY, "Nobody’s"]] : []),
  ] as [value: string, label: string][];
  return (
    <nav className="views" aria-label="Whose visits">
      <ViewLinks
        links={views.map(([value, label]) => ({
          label,
          href: value ? `/office/visits?whose=${encodeURIComponent(value)}` : "/office/visits",
          isCurrent: value === whose,
        }))}
      />
    </nav>
  );
}

type CalendarWords = VisitsScreenProps["words"]["calendar"];

/** What can't be read of a person's own calendar, and what to do. */
export function CalendarTrouble({ person, words }: { person: Estimator; words: CalendarWords }) {
  const { id, name, calendar } = person;
  if (!calendar?.problem) return null;
  const days = calendar.skipped.map((day) => formatShortDay(day, new Date())).join("; ");
  const text = fillIn(words.problems[calendar.problem], { name, days });
  if (calendar.problem === "events") return <p className="notice problem">{text}</p>;
  return (
    <p className="notice problem">
      {text}{" "}
      {calendar.keptUntil
        ? fillIn(words.kept, { time: formatMoment(calendar.keptUntil) })
        : fillIn(words.lost, { name })}{" "}
      <a href={`/office/visits/people/${id}#busy-times`}>Connect it</a>
    </p>
  );
}

/** Who makes visits. Everybody sees it; owners add people, and change the hours of all. */
function People({ people, candidates, isOwner, me, words, notice }: VisitsScreenProps) {
  return (
    <section className="part" id="people">
      <h2>Who makes visits</h2>
      <SavedNotice notice={notice} part="people" />
      <p className="after">{people.length > 0 ? words.people : words.noPeople}</p>
      <ul>
        {people.map(({ id, email, name }) => (
          <li key={id} className="after">
            {isOwner || email === me ? <a href={`/office/visits/people/${id}`}>Hours of {name}</a> : name}
          </li>
        ))}
      </ul>
      {candidates.length > 0 && (
        <form method="post" className="fields" style={{ marginTop: "1rem" }}>
          <Select
            name="person"
            label="Add somebody"
            required
            value=""
            none="Choose"
            options={candidates.map(({ id, name }) => [id, name])}
          />
          <Submit name="intent" value="add-person" look="line">
            Add
          </Submit>
        </form>
      )}
    </section>
  );
}

type FeedProps = {
  id: "feed" | "own-feed";
  title: string;
  what: string;
  ending: string;
  url: string | null;
  notice: SavedNotice | null;
};

function Feed({ id, title, what, ending, url, notice }: FeedProps) {
  return (
    <section className="part" id={id}>
      <h2>{title}</h2>
      <SavedNotice notice={notice} part={id} />
      <p style={{ marginTop: "1rem" }}>
        {url ? "Subscribe to this link" : "Create a calendar link and subscribe to it"} in your calendar
        program to see {what} there. Whoever has it can read names, phone numbers and addresses.
      </p>
      {url && (
        <div style={{ marginTop: "0.75rem" }}>
          <Line name={`${id}-url`} label="Calendar link" readOnly value={url} />
        </div>
      )}
      {url && <p style={{ marginTop: "0.75rem" }}>{ending}</p>}
      <form method="post" className="buttons" style={{ marginTop: "1rem" }}>
        <button type="submit" name="intent" value={id} className="button line">
          {url ? "Replace the link" : "Create calendar link"}
        </button>
        {url && (
          <button type="submit" name="intent" value={`no-${id}`} className="button line">
            Turn the feed off
          </button>
        )}
      </form>
    </section>
  );
}
