// /office/visits: upcoming visits, when visits are possible, and the calendar feed.

import { formatVisitTime } from "#requests/format-time.ts";
import type { Office } from "./context.ts";
import { Ledger } from "./ledger.tsx";
import { toFields } from "./merge-rules.ts";
import { PhoneLink } from "./parts.tsx";
import type { OfficeVisit } from "./visit-desk.ts";
import { RulesForm } from "./visit-rules-form.tsx";
import type { VisitsReply } from "./visits-action.ts";

/** Notices after a change, by the `saved` parameter. */
const notices = [
  { done: "", text: "Saved." },
  { done: "feed", text: "The calendar feed has a new link." },
  { done: "no-feed", text: "The calendar feed is off, and its link is gone." },
  { done: "own-feed", text: "Your own calendar feed has a new link." },
  { done: "no-own-feed", text: "Your own calendar feed is off, and its link is gone." },
];

export async function loadVisits({ visits }: Office, query: URLSearchParams) {
  const notice = notices.find(({ done }) => query.get("saved") === done)?.text ?? null;
  const upcoming = await visits.listUpcoming();
  const unreadable = await visits.listUnreadable();
  return { upcoming, unreadable, settings: await visits.readSettings(), notice, now: new Date() };
}

type VisitsScreenProps = Awaited<ReturnType<typeof loadVisits>> & { reply?: VisitsReply | undefined };

export function VisitsScreen({ upcoming, unreadable, settings, notice, now, reply }: VisitsScreenProps) {
  const problems = reply?.problems ?? [];
  return (
    <>
      <div className="page-head">
        <h1>Visits</h1>
      </div>
      {notice && !reply && (
        <p className="notice" role="status" data-taken="">
          {notice}
        </p>
      )}
      {problems.length > 0 && (
        <div className="notice problem" role="alert" data-taken="">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {unreadable.length > 0 && <Unreadable requests={unreadable} />}
      <Upcoming visits={upcoming} now={now} />
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
          <Feed
            id="own-feed"
            title="Your calendar feed"
            what="the visits of your own requests"
            ending="A new link ends the subscriptions to this one. It ends by itself when you are removed from the staff."
            url={settings.ownFeedUrl}
          />
          <Feed
            id="feed"
            title="Calendar feed of all visits"
            what="all visits"
            ending="A new link ends the subscription of everyone who uses this one, and so does turning the feed off. Tell your colleagues: each has to subscribe again."
            url={settings.feedUrl}
          />
        </div>
      </div>
    </>
  );
}

function Upcoming({ visits, now }: { visits: OfficeVisit[]; now: Date }) {
  return (
    <section className="part">
      <h2>Upcoming</h2>
      <Ledger
        rows={visits}
        keyOf={({ startsAt }) => startsAt}
        empty="No visits are booked."
        columns={[
          { label: "When", kind: "main", cell: ({ startsAt }) => formatVisitTime(startsAt) },
          {
            label: "Name",
            kind: "plain",
            cell: ({ leadId, name }) => <a href={`/office/requests/${leadId}`}>{name}</a>,
          },
          { label: "Phone", kind: "plain", cell: ({ phone }) => <PhoneLink phone={phone} /> },
          { label: "Address", kind: "text", cell: ({ address }) => address },
          {
            label: "Change",
            kind: "action",
            // A visit that has begun can't be changed anymore: its link would book a second one.
            cell: ({ leadId, startsAt }) =>
              new Date(startsAt) > now && <a href={`/office/requests/${leadId}/visit`}>Move or cancel</a>,
          },
        ]}
      />
    </section>
  );
}

function Unreadable({ requests }: { requests: { leadId: number; name: string }[] }) {
  return (
    <div className="notice problem" role="alert">
      <p>The stored time of these visits can’t be read. Open each one to remove it:</p>
      <ul>
        {requests.map(({ leadId, name }) => (
          <li key={leadId}>
            <a href={`/office/requests/${leadId}/visit`}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FeedProps = { id: "feed" | "own-feed"; title: string; what: string; ending: string; url: string | null };

function Feed({ id, title, what, ending, url }: FeedProps) {
  return (
    <section className="part" id={id}>
      <h2>{title}</h2>
      <p style={{ marginTop: "1rem" }}>
        {url ? "Subscribe to this link" : "Create a calendar link and subscribe to it"} in your calendar
        program to see {what} there. Whoever has it can read names, phone numbers and addresses.
      </p>
      {url && (
        <p style={{ marginTop: "0.75rem" }}>
          <label htmlFor={`${id}-url`}>Calendar link</label>
          <input id={`${id}-url`} type="text" readOnly value={url} />
        </p>
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
