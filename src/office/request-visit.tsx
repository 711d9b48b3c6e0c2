// /office/requests/12/visit: books, moves or cancels the visit of a request.
import { readContent } from "#content/read.ts";
import { formatWeekday } from "#lib/dates.ts";
import { toLocal } from "#lib/working-days.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { formatFullMoment } from "#requests/format-time.ts";
import { formatTime, labelTimeField } from "#visits/format.ts";
import { MAX_ADDRESS_CHARACTERS } from "#visits/reply.ts";
import type { Office } from "./context.ts";
import { ConfirmDates } from "./far-date.tsx";
import { Line, Select, Submit } from "./field.tsx";
import { NOBODY } from "./list-view.ts";
import { nameArea } from "./names.ts";
import { DayOff, Refusal, WhoseVisit } from "./parts.tsx";
import type { RequestVisitReply } from "./request-visit-action.ts";
import type { VisitsOfRequest } from "./visit-desk.ts";

const MAX_SHOWN_DAYS = 10;

export const NOT_MAILED = "There is no email address: tell the customer yourself.";

/** @returns null if there is no such request */
export async function loadRequestVisit({ visits }: Office, id: string) {
  const found = await visits.readOfRequest(id);
  if (!found) return null;
  return { found, timeZone: readContent().company.timeZone, title: `Visit, ${found.name} · Office` };
}

type RequestVisitScreenProps = Omit<NonNullable<Awaited<ReturnType<typeof loadRequestVisit>>>, "title"> & {
  reply?: RequestVisitReply | undefined;
};

export function RequestVisitScreen({ found, timeZone, reply }: RequestVisitScreenProps) {
  const { upcoming, leadId, name, isMailed } = found;
  const typed = reply?.typed;
  const far = reply?.far ?? [];
  return (
    <>
      <p>
        <a href={`/office/requests/${leadId}`}>{name}</a>
      </p>
      <div className="page-head">
        <h1>{upcoming ? "Move or cancel the visit" : "Book a visit"}</h1>
      </div>
      <Refusal reason={reply?.problem} />
      {upcoming && (
        <p>
          Booked for <strong>{formatFullMoment(upcoming.startsAt)}</strong>
          {upcoming.isOnDayOff && <DayOff />}, {upcoming.address}
        </p>
      )}
      {upcoming?.whose && <Assign found={found} seen={upcoming.startsAt} />}
      <div className="columns">
        <section className="part">
          <h2>{upcoming ? "New time" : "Time"}</h2>
          <form
            id="visit-form"
            method="post"
            className="fields"
            style={{ marginTop: "1rem" }}
            data-taken={reply && ""}
          >
            {upcoming && <input type="hidden" name="seen" value={upcoming.startsAt} />}
            <ConfirmDates dates={far} />
            <Line
              name="time"
              label={labelTimeField(timeZone)}
              type="datetime-local"
              step={900}
              required
              defaultValue={typed?.time ?? firstFree(found, timeZone)}
            />
            {found.people.length > 0 && (
              <Select
                name="person"
                label="Who goes"
                options={listPeople(found)}
                value={typed?.person ?? findGoing(found) ?? found.days[0]?.times[0]?.people[0] ?? ""}
              />
            )}
            {!upcoming && (
              <Line
                name="address"
                label="Address"
                maxLength={MAX_ADDRESS_CHARACTERS}
                required
                defaultValue={typed?.address ?? found.address ?? ""}
              >
                {!found.address && found.area && <p className="quiet">Area: {nameArea(found.area)}</p>}
              </Line>
            )}
            <p className="quiet">
              {isMailed ? "The visitor gets an email with a calendar file." : NOT_MAILED}
            </p>
            <Submit name="intent" value={upcoming ? "move" : "book"}>
              {upcoming ? "Move the visit" : "Book the visit"}
            </Submit>
          </form>
          {upcoming && <Cancel seen={upcoming.startsAt} isMailed={isMailed} />}
        </section>
        <FreeTimes found={found} timeZone={timeZone} />
      </div>
    </>
  );
}

/** Returns the first free time, of whoever goes now if they have one. */
function firstFree(found: VisitsOfRequest, timeZone: string): string {
  const times = found.days.flatMap((day) => day.times);
  const going = findGoing(found);
  const own = times.find(({ people }) => going !== null && people.includes(going));
  const first = own ?? times[0];
  return first ? toFieldValue(first.at, timeZone) : "";
}

/** Returns whose visit it is, or null. */
function findGoing({ upcoming }: VisitsOfRequest): string | null {
  const whose = upcoming?.whose;
  return whose && whose !== NOBODY ? whose.email : null;
}

function listPeople({ people }: VisitsOfRequest) {
  return people.map(({ email, name }) => [email, name] as const);
}

/** Has somebody else go, at the same time. */
function Assign({ found, seen }: { found: VisitsOfRequest; seen: string }) {
  const going = findGoing(found);
  return (
    <form method="post" className="fields sheet after">
      <input type="hidden" name="seen" value={seen} />
      <p>
        Who goes: <WhoseVisit whose={found.upcoming?.whose ?? null} />
      </p>
      <Select
        id="goes"
        name="person"
        label="Give the visit to"
        options={listPeople(found)}
        value={going ?? found.people[0]?.email ?? ""}
      />
      <p className="quiet">The time stays, and the visitor gets no email.</p>
      <Submit name="intent" value="assign" look="line">
        Give the visit
      </Submit>
    </form>
  );
}

/** Returns a moment in the form of `datetime-local`: "2026-12-01T09:00". */
function toFieldValue(isoTime: string, timeZone: string): string {
  const { date, clockMs } = toLocal(new Date(isoTime), timeZone);
  return `${date}T${new Date(clockMs).toISOString().slice(11, 16)}`;
}

function FreeTimes({ found: { days, people }, timeZone }: { found: VisitsOfRequest; timeZone: string }) {
  const nameOf = new Map(people.map(({ email, name }) => [email, name]));
  const today = getOfficeDate(new Date());
  return (
    <section className="part">
      <h2>Free times {people.length > 0 ? "of everybody" : "in your hours"}</h2>
      {days.length > 0 && (
        <p className="quiet after">
          A click fills in the time{people.length > 0 && " and who goes"}.
          {people.length > 1 && " At times without a name, everybody is free."}
        </p>
      )}
      {days.length === 0 && <p className="empty">None in the booking window.</p>}
      <ul>
        {days.slice(0, MAX_SHOWN_DAYS).map(({ date, times }) => (
          <li key={date} className="day">
            <p>{formatWeekday(date, today)}</p>
            <p className="times">
              {times.map(({ at, people: free }) => (
                <button
                  key={at}
                  type="submit"
                  form="visit-form"
                  formNoValidate
                  name="pick"
                  value={[toFieldValue(at, timeZone), ...free].join(" ")}
                  className="button line"
                >
                  <span className="hidden-text">{formatWeekday(date, today)}, </span>
                  {formatTime(new Date(at), timeZone)}
                  {free.length < people.length && (
                    <small>&nbsp;{free.map((email) => nameOf.get(email)).join(", ")}</small>
                  )}
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param seen the start of the visit that the screen shows */
function Cancel({ seen, isMailed }: { seen: string; isMailed: boolean }) {
  return (
    <details style={{ marginTop: "2rem" }}>
      <summary>Cancel this visit</summary>
      <form method="post" style={{ marginTop: "0.75rem" }}>
        <input type="hidden" name="seen" value={seen} />
        <p>{isMailed ? "The visitor gets an email and can pick a new time." : NOT_MAILED}</p>
        <button
          type="submit"
          name="intent"
          value="cancel"
          className="button danger"
          style={{ marginTop: "0.75rem" }}
        >
          Cancel the visit
        </button>
      </form>
    </details>
  );
}
