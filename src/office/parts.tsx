// Parts that several screens of the office share.

import { readContent } from "#content/read.ts";
import type { LeadStatus } from "#content/request-terms.ts";
import { isCalendarDate } from "#lib/dates.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { formatPhone, toPhoneHref } from "#requests/form/phone.ts";
import { formatMoment, formatShortDay, formatTimeLeft, nameUnreadable } from "#requests/format-time.ts";
import type { RequestRow } from "./desk.ts";
import type { Column } from "./ledger.tsx";
import { NOBODY } from "./list-view.ts";
import { findWords } from "./names.ts";
import type { OfficeVisit, Whose } from "./visit-desk.ts";

const tones: Partial<Record<LeadStatus, string>> = { new: "new", won: "won" };

export function Status({ status, suspect = false }: { status: LeadStatus; suspect?: boolean }) {
  return (
    <span className="mark" data-tone={suspect ? "problem" : tones[status]}>
      {suspect ? "Possible spam" : nameStatus(status)}
    </span>
  );
}

export function nameStatus(status: LeadStatus): string {
  const { statuses } = readContent().office;
  return Object.hasOwn(statuses, status) ? statuses[status] : nameUnreadable(status);
}

const states: Record<string, string> = {
  pending: "Waiting",
  delivered: "Sent",
  written: "Written to a file, not sent",
  skipped: "Not needed anymore",
  failed: "Given up",
};

export function DeliveryState({ state }: { state: string }) {
  return (
    <span className="mark" data-tone={state === "failed" ? "problem" : undefined}>
      {findWords(states, state)}
    </span>
  );
}

/** Marks an answer that may be somebody else's: addresses of emails can be made up. */
export function OtherAddress() {
  return (
    <span className="mark" data-tone="problem">
      From another address
    </span>
  );
}

/** Time left to answer, or nothing once the visitor was contacted. */
export function TimeLeft({ dueAt, now }: { dueAt: string | null; now: Date }) {
  if (dueAt === null) return null;
  const isLate = Date.parse(dueAt) < now.getTime();
  return <span className={isLate ? "late" : ""}>{formatTimeLeft(dueAt, now)}</span>;
}

export function RequestLink({ id, name, reference }: Pick<RequestRow, "id" | "name" | "reference">) {
  return (
    <a id={`request-${id}`} href={`/office/requests/${id}`}>
      {name || reference}
    </a>
  );
}

type Next = Pick<RequestRow, "nextStep" | "nextStepOn" | "snoozedUntil">;

/** A step's date and words, marked once the date is over; or until when a request is put aside. */
export function NextStep({ row, now }: { row: Next; now: Date }) {
  const { nextStep, nextStepOn, snoozedUntil } = row;
  if (nextStepOn === null) return nextStep;
  if (snoozedUntil !== null) return <Snoozed until={snoozedUntil} step={nextStep} now={now} />;
  return (
    <span>
      <StepDate date={nextStepOn} now={now} />
      {nextStep && `: ${nextStep}`}
    </span>
  );
}

function Snoozed({ until, step, now }: { until: string; step: string | null; now: Date }) {
  if (until > getOfficeDate(now)) return `Snoozed until ${formatShortDay(until, now)}`;
  return `Back from snooze${step ? `: ${step}` : ""}`;
}

export function StepDate({ date, now }: { date: string; now: Date }) {
  const isOver = date < getOfficeDate(now) || !isCalendarDate(date);
  return <span className={isOver ? "late" : ""}>{formatShortDay(date, now)}</span>;
}

export function PhoneLink({ phone }: { phone: string }) {
  const href = toPhoneHref(phone);
  return href ? <a href={href}>{formatPhone(phone)}</a> : phone;
}

export function MapLink({ address }: { address: string }) {
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {address}
      <span className="hidden-text"> (map)</span>
    </a>
  );
}

/** Who makes a visit; nothing while the company has one calendar for all. */
export function WhoseVisit({ whose }: { whose: Whose }) {
  if (whose === NOBODY) return <span className="late">Nobody goes yet</span>;
  return whose?.name;
}

/** Marks a visit on a day that was closed after it was booked. */
export function DayOff() {
  return (
    <>
      {" "}
      <span className="mark" data-tone="problem">
        Day off
      </span>
    </>
  );
}

/** Marks a visit that is still booked although its request is lost or spam. */
function GivenUp({ status, suspect }: Pick<OfficeVisit, "status" | "suspect">) {
  if (!suspect && status !== "lost") return null;
  return (
    <>
      {" "}
      <Status status={status} suspect={suspect} />
    </>
  );
}

/** The first columns of a list of visits. */
export const visitColumns: Column<OfficeVisit>[] = [
  {
    label: "When",
    kind: "main",
    cell: ({ startsAt, isOnDayOff }) => (
      <>
        {formatMoment(startsAt)}
        {isOnDayOff && <DayOff />}
      </>
    ),
  },
  {
    label: "Name",
    kind: "plain",
    cell: (visit) => (
      <>
        <a href={`/office/requests/${visit.leadId}`}>{visit.name}</a>
        <GivenUp {...visit} />
      </>
    ),
  },
];

type ViewLink = { label: string; href: string; isCurrent: boolean };

/** Links to views of a screen, one of which is shown. */
export function ViewLinks({ links }: { links: ViewLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? "true" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Says what was done just now. */
export function Notice({ text }: { text: string | null }) {
  return (
    text && (
      <p className="notice" role="status" data-taken="">
        {text}
      </p>
    )
  );
}

export const NOT_SAVED = "Nothing is saved yet. Correct the marked fields.";

/** Says why nothing was changed. */
export function Refusal({ reason }: { reason: string | null | undefined }) {
  return (
    reason && (
      <p className="notice problem" role="alert" data-taken="">
        {reason}
      </p>
    )
  );
}
