// /office/requests/12/visit: books, moves or cancels the visit of a request.
import { data, redirect } from "react-router";
import { readContent } from "#app/content/read.ts";
import { formatWeekday, isCalendarDate } from "#app/dates.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { toLine } from "#app/one-line.ts";
import { refuseMissing } from "#app/refuse-missing.ts";
import { formatTime } from "#app/visits/format.ts";
import { readSeen } from "#app/visits/seen.ts";
import { isOnQuarter } from "#app/visits/slots.ts";
import { toLocal, toMoment } from "#app/working-days.ts";
import type { Route } from "./+types/request-visit.ts";
import { officeContext } from "./context.ts";
import { ConfirmDates, describeFar, type FarDate, listUnconfirmed, MAX_VISIT_DAYS } from "./far-date.tsx";
import { formatFullMoment, getOfficeDate } from "./format.ts";
import { Refusal } from "./parts.tsx";
import type { VisitOutcome, VisitsOfRequest } from "./visit-desk.ts";

const MAX_ADDRESS_CHARACTERS = 200;
const MAX_SHOWN_DAYS = 10;

const problems: Record<Exclude<VisitOutcome, "done">, string> = {
  taken: "This time overlaps another visit or the way to it. Choose another one.",
  already: "This request has a visit already. Move it instead.",
  past: "There is no upcoming visit to change.",
  changed: "Somebody has moved the visit since you opened this page. This is its new time.",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { visits } = context.get(officeContext);
  const found = (await visits.readOfRequest(params.id)) ?? refuseMissing();
  return { found, timeZone: readContent().company.timeZone };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { visits } = context.get(officeContext);
  const { leadId, upcoming } = (await visits.readOfRequest(params.id)) ?? refuseMissing();
  const form = await request.formData();
  const typed = {
    time: String(form.get("time") ?? ""),
    address: toLine(String(form.get("address") ?? ""), MAX_ADDRESS_CHARACTERS),
  };
  const picked = form.get("pick");
  const none: FarDate[] = [];
  if (picked) return { typed: { ...typed, time: String(picked) }, problem: null, far: none };
  const back = `/office/requests/${leadId}`;
  const finish = (outcome: VisitOutcome, change: "booked" | "moved" | "canceled") =>
    outcome === "done"
      ? redirect(`${back}?done=visit-${change}`, 303)
      : data({ typed, problem: problems[outcome], far: none }, { status: 409 });
  const refuse = (problem: string | null, far = none) => data({ typed, problem, far }, { status: 422 });
  const seen = readSeen(form.get("seen"));
  if (form.get("intent") === "discard") {
    await visits.discardUnreadable(leadId);
    return redirect(`${back}?done=visit-discarded`, 303);
  }
  if (form.get("intent") === "cancel") return finish(await visits.cancel(leadId, seen), "canceled");
  const startsAt = readTime(typed.time, readContent().company.timeZone);
  if (!startsAt || startsAt < new Date())
    return refuse("Enter a time in the future, on a quarter of an hour.");
  const address = typed.address || upcoming?.address;
  if (!address) return refuse("Enter the address of the visit.");
  const far = listUnconfirmed([findFar(getOfficeDate(startsAt))], form);
  if (far.length > 0) return refuse(null, far);
  if (form.get("intent") === "move") return finish(await visits.move(leadId, startsAt, seen), "moved");
  return finish(await visits.book(leadId, startsAt, address), "booked");
}

/** Once it is booked, the visitor is mailed. */
function findFar(date: string): FarDate | null {
  const what = describeFar(date, getOfficeDate(new Date()), MAX_VISIT_DAYS);
  return what === null ? null : { date, what };
}

/** Reads the office's local time, such as "2026-12-01T09:00". */
function readTime(text: string, timeZone: string): Date | null {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (!date || !isCalendarDate(date) || Number.isNaN(Date.parse(`${text}Z`))) return null;
  const moment = toMoment({ date, clockMs: (Number(hours) * 60 + Number(minutes)) * MINUTE_MS }, timeZone);
  return isOnQuarter(moment) ? moment : null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Visit, ${loaderData?.found.name ?? ""} · Office` }];
}

export default function RequestVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { found, timeZone } = loaderData;
  const { upcoming, leadId, name } = found;
  const typed = actionData?.typed;
  const far = actionData?.far ?? [];
  return (
    <>
      <p>
        <a href={`/office/requests/${leadId}`}>{name}</a>
      </p>
      <div className="page-head">
        <h1>{upcoming ? "Move or cancel the visit" : "Book a visit"}</h1>
      </div>
      <Refusal reason={actionData?.problem} />
      {found.hasUnreadable && <Unreadable />}
      {upcoming && (
        <p>
          Booked for <strong>{formatFullMoment(upcoming.startsAt)}</strong>, {upcoming.address}
        </p>
      )}
      <div className="columns">
        <section className="part">
          <h2>{upcoming ? "New time" : "Time"}</h2>
          <form id="visit-form" method="post" className="fields" style={{ marginTop: "1rem" }}>
            {upcoming && <input type="hidden" name="seen" value={upcoming.startsAt} />}
            <ConfirmDates dates={far} />
            <div>
              <label htmlFor="time">Day and time at the office</label>
              <input
                id="time"
                type="datetime-local"
                name="time"
                step={900}
                required
                defaultValue={typed?.time ?? firstFree(found, timeZone)}
              />
            </div>
            {!upcoming && (
              <div>
                <label htmlFor="address">Address</label>
                <input
                  id="address"
                  type="text"
                  name="address"
                  maxLength={MAX_ADDRESS_CHARACTERS}
                  required
                  defaultValue={typed?.address ?? ""}
                />
              </div>
            )}
            <p className="quiet">The visitor gets an email with a calendar file.</p>
            <div>
              <button type="submit" name="intent" value={upcoming ? "move" : "book"} className="button">
                {upcoming ? "Move the visit" : "Book the visit"}
              </button>
            </div>
          </form>
          {upcoming && <Cancel seen={upcoming.startsAt} />}
        </section>
        <FreeTimes found={found} timeZone={timeZone} />
      </div>
    </>
  );
}

function firstFree({ days }: VisitsOfRequest, timeZone: string): string {
  const start = days[0]?.starts[0];
  return start ? toFieldValue(start, timeZone) : "";
}

/** Returns a moment in the form of `datetime-local`: "2026-12-01T09:00". */
function toFieldValue(isoTime: string, timeZone: string): string {
  const { date, clockMs } = toLocal(new Date(isoTime), timeZone);
  return `${date}T${new Date(clockMs).toISOString().slice(11, 16)}`;
}

function FreeTimes({ found: { days }, timeZone }: { found: VisitsOfRequest; timeZone: string }) {
  const today = getOfficeDate(new Date());
  return (
    <section className="part">
      <h2>Free times in your hours</h2>
      {days.length > 0 && <p className="quiet after">A click fills in the time.</p>}
      {days.length === 0 && <p className="empty">None in the booking window.</p>}
      <ul>
        {days.slice(0, MAX_SHOWN_DAYS).map(({ date, starts }) => (
          <li key={date} className="day">
            <p>{formatWeekday(date, today)}</p>
            <p className="times">
              {starts.map((at) => (
                <button
                  key={at}
                  type="submit"
                  form="visit-form"
                  formNoValidate
                  name="pick"
                  value={toFieldValue(at, timeZone)}
                  className="button line"
                >
                  <span className="hidden-text">{formatWeekday(date, today)}, </span>
                  {formatTime(new Date(at), timeZone)}
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unreadable() {
  return (
    <form method="post" className="notice problem">
      <p>
        The stored time of a visit can’t be read, so nobody can come. Removing it frees its time. The visitor
        gets no email: call them.
      </p>
      <button
        type="submit"
        name="intent"
        value="discard"
        className="button line"
        style={{ marginTop: "0.75rem" }}
      >
        Remove this visit
      </button>
    </form>
  );
}

/** @param seen the start of the visit that the screen shows */
function Cancel({ seen }: { seen: string }) {
  return (
    <details style={{ marginTop: "2rem" }}>
      <summary>Cancel this visit</summary>
      <form method="post" style={{ marginTop: "0.75rem" }}>
        <input type="hidden" name="seen" value={seen} />
        <p>The visitor gets an email and can pick a new time.</p>
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
