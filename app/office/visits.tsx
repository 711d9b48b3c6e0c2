// /office/visits: upcoming visits, when visits are possible, and the calendar feed.
import { data, redirect } from "react-router";
import { visitRules } from "#app/content/schemas/visits.ts";
import type { VisitRules } from "#app/visits/slots.ts";
import type { Route } from "./+types/visits.ts";
import { officeContext } from "./context.ts";
import { describeFarDays, type FarDate, listUnconfirmed } from "./far-date.tsx";
import { formatVisitTime, getOfficeDate } from "./format.ts";
import { InlineScript } from "./inline-script.tsx";
import keepTyping from "./keep-typing.ts?inline-script";
import { Ledger } from "./ledger.tsx";
import { type Fields, readLoaded } from "./loaded-fields.tsx";
import { includesDays, mergeRules, readDaysOff, toFields } from "./merge-rules.ts";
import { PhoneLink } from "./parts.tsx";
import type { OfficeVisit } from "./visit-desk.ts";
import { RulesForm, readRules } from "./visit-rules-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { visits } = context.get(officeContext);
  const { searchParams } = new URL(request.url);
  const notice = notices.find(({ done }) => searchParams.get("saved") === done)?.text ?? null;
  const upcoming = await visits.listUpcoming();
  const unreadable = await visits.listUnreadable();
  return { upcoming, unreadable, settings: await visits.readSettings(), notice, now: new Date() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits } = context.get(officeContext);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "feed":
      await visits.renewFeed();
      return redirect("/office/visits?saved=feed#feed", 303);
    case "no-feed":
      await visits.revokeFeed();
      return redirect("/office/visits?saved=no-feed#feed", 303);
    case "rules": {
      const typed = readRules(form);
      const parsed = visitRules.safeParse(typed);
      const { version, loaded } = readLoaded(form);
      if (!parsed.success) {
        const problems = parsed.error.issues.map(({ path, message }) => `${nameField(path)}: ${message}`);
        // The version that the form began with: nobody has seen what was saved since.
        const began = { version, loaded, conflict: null };
        return data({ ...began, typed: typed as VisitRules, problems, far: [] }, { status: 422 });
      }
      const far = listUnconfirmed(findFarDays(parsed.data.daysOff, loaded), form);
      if (far.length > 0)
        return data(
          { version, loaded, conflict: null, typed: parsed.data, problems: [], far },
          { status: 422 },
        );
      if (await visits.saveRules(parsed.data, version)) return redirect("/office/visits?saved=", 303);
      const current = await visits.readSettings();
      const { rules, conflict } = mergeRules(loaded, parsed.data, current.rules);
      const saved = { version: current.version, loaded: conflict.saved, conflict };
      return data({ ...saved, typed: rules, problems: [savedMeanwhile], far: [] }, { status: 409 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Notices after a change, by the `saved` parameter. */
const notices = [
  { done: "", text: "Saved." },
  { done: "feed", text: "The calendar feed has a new address." },
  { done: "no-feed", text: "The calendar feed is off, and its address is gone." },
];

/** Days off that were saved earlier need no question. */
function findFarDays(daysOff: VisitRules["daysOff"], loaded: Fields): (FarDate | null)[] {
  const today = getOfficeDate(new Date());
  const known = readDaysOff(loaded);
  return daysOff
    .filter((days) => !includesDays(known, days))
    .map((days) => {
      const what = describeFarDays(days, today);
      return what === null ? null : { date: days.to, what };
    });
}

const savedMeanwhile =
  "Somebody has saved other hours since you opened this page. What you changed is still in the form, and the rest shows what was saved. Save again to keep yours.";

const fieldNames: Record<string, string> = {
  hours: "Hours",
  visitMinutes: "Minutes of a visit",
  gapMinutes: "Minutes to travel",
  noticeHours: "Hours of notice",
  daysAhead: "Days ahead",
  daysOff: "Days off",
};

function nameField([field]: PropertyKey[]): string {
  return fieldNames[String(field)] ?? "Settings";
}

export function meta() {
  return [{ title: "Visits · Office" }];
}

export default function Visits({ loaderData, actionData }: Route.ComponentProps) {
  const { upcoming, unreadable, settings, notice, now } = loaderData;
  const problems = actionData?.problems ?? [];
  return (
    <>
      <div className="page-head">
        <h1>Visits</h1>
      </div>
      {notice && !actionData && (
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
            rules={actionData?.typed ?? settings.rules}
            version={actionData?.version ?? settings.version}
            loaded={actionData?.loaded ?? toFields(settings.rules)}
            conflict={actionData?.conflict ?? null}
            far={actionData?.far ?? []}
          />
        </section>
        <Feed url={settings.feedUrl} />
      </div>
      <InlineScript code={keepTyping} />
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

function Feed({ url }: { url: string | null }) {
  return (
    <section className="part" id="feed">
      <h2>Calendar feed</h2>
      <p style={{ marginTop: "1rem" }}>
        {url ? "Subscribe to this address" : "Create an address and subscribe to it"} in your calendar program
        to see all visits there. Whoever has it can read names, phone numbers and addresses.
      </p>
      {url && (
        <p style={{ marginTop: "0.75rem" }}>
          <label htmlFor="feed-url">Address of the feed</label>
          <input id="feed-url" type="text" readOnly value={url} />
        </p>
      )}
      {url && (
        <p style={{ marginTop: "0.75rem" }}>
          A new address ends the subscription of everyone who uses this one, and so does turning the feed off.
          Tell your colleagues: each has to subscribe again.
        </p>
      )}
      <form method="post" className="buttons" style={{ marginTop: "1rem" }}>
        <button type="submit" name="intent" value="feed" className="button line">
          {url ? "Replace the address" : "Create an address"}
        </button>
        {url && (
          <button type="submit" name="intent" value="no-feed" className="button line">
            Turn the feed off
          </button>
        )}
      </form>
    </section>
  );
}
