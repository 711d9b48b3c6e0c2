// Parts of a request's screen, a form each: contact, notes, deliveries, spam and erasure.

import type { ReactNode } from "react";
import { readContent } from "#content/read.ts";
import { formatPhone, toPhoneHref } from "#requests/form/phone.ts";
import { formatFullMoment, formatMoment } from "#requests/format-time.ts";
import { CustomerForm, type RefusedCustomer } from "./customer-form.tsx";
import { callOutcomes, MAX_NOTE_CHARACTERS, type RequestDetail } from "./desk.ts";
import { Submit, TextArea } from "./field.tsx";
import { findLastContact } from "./last-contact.ts";
import { findWords, nameOwner } from "./names.ts";
import { DayOff, DeliveryState, MapLink, WhoseVisit } from "./parts.tsx";
import type { Person } from "./people.ts";
import type { ShownVisit } from "./visit-desk.ts";

type LastContactProps = { detail: RequestDetail; staff: Person[]; now: Date };

/** Links that open the phone and the mail program, and buttons that record it. */
export function ContactPart({
  detail,
  staff,
  now,
  refused,
}: LastContactProps & { refused: RefusedCustomer | null }) {
  const { email, phone } = detail.answers;
  const href = phone && toPhoneHref(phone);
  const { outcomes } = readContent().office;
  return (
    <section id="contact" className="part no-print">
      <h2>Contact</h2>
      {phone && href && (
        <p className="buttons" style={{ marginTop: "1rem" }}>
          <a className="button" href={href}>
            Call {formatPhone(phone)}
          </a>
        </p>
      )}
      <p className="field-name" style={{ marginTop: "1rem" }}>
        I called
      </p>
      <form method="post" className="buttons">
        <input type="hidden" name="intent" value="call" />
        {callOutcomes.map((outcome) => (
          <button key={outcome} type="submit" name="outcome" value={outcome} className="button line">
            {outcomes[outcome]}
          </button>
        ))}
      </form>
      {email && <Emails id={detail.id} to={email} />}
      <LastContact detail={detail} staff={staff} now={now} />
      <CustomerForm customer={detail.customer} refused={refused} />
    </section>
  );
}

/** What was recorded by mistake can be taken back, so that the visitor is not forgotten. */
function LastContact({ detail, staff, now }: LastContactProps) {
  const last = findLastContact(detail.timeline);
  if (!last) return null;
  const { events, outcomes } = readContent().office;
  return (
    <form method="post" className="buttons" style={{ marginTop: "1rem", alignItems: "center" }}>
      <input type="hidden" name="intent" value="undo-contact" />
      <input type="hidden" name="contact" value={last.id} />
      <span className="quiet">
        {findWords(events, last.event)}
        {last.detail && ` (${findWords(outcomes, last.detail).toLowerCase()})`} by{" "}
        {nameOwner(last.who, staff)}, {formatMoment(last.at, now)}
      </span>
      <button type="submit" className="button plain">
        Undo
      </button>
    </form>
  );
}

function Emails({ id, to }: { id: number; to: string }) {
  const { emails } = readContent().office;
  const href = `/office/requests/${id}/mail`;
  return (
    <>
      <p className="field-name" style={{ marginTop: "1rem" }}>
        Email {to}
      </p>
      <form method="post" className="buttons">
        {emails.map(({ label }) => (
          <a key={label} className="button line" href={`${href}?template=${encodeURIComponent(label)}`}>
            {label}
          </a>
        ))}
        <a className="button line" href={href}>
          Without a template
        </a>
        <Intent intent="email" label="I wrote elsewhere" />
      </form>
    </>
  );
}

function Intent({ intent, label, look = "line" }: { intent: string; label: string; look?: string }) {
  return (
    <button type="submit" name="intent" value={intent} className={`button ${look}`}>
      {label}
    </button>
  );
}

type VisitPartProps = {
  leadId: number;
  visit: ShownVisit | null;
  /** Whether the request is spam or lost, which cancels no visit. */
  isGivenUp: boolean;
};

export function VisitPart({ leadId, visit, isGivenUp }: VisitPartProps) {
  return (
    <section className="part">
      <h2>Visit</h2>
      {visit ? (
        <p style={{ marginTop: "1rem" }}>
          <strong>{formatFullMoment(visit.startsAt)}</strong>
          {visit.isUpcoming && visit.isOnDayOff && <DayOff />}
          <br />
          <MapLink address={visit.address} />
        </p>
      ) : (
        <p className="empty">No visit is booked.</p>
      )}
      {visit?.isUpcoming && visit.whose && (
        <p className="quiet">
          Who goes: <WhoseVisit whose={visit.whose} />
        </p>
      )}
      {visit && !visit.isUpcoming && <p className="quiet">This visit has begun or is over.</p>}
      {visit?.isUpcoming && isGivenUp && (
        <p className="error after">This visit is still booked. Cancel it if nobody should come.</p>
      )}
      <p className="no-print" style={{ marginTop: "1rem" }}>
        <a className="button line" href={`/office/requests/${leadId}/visit`}>
          {nameVisitLink(visit)}
        </a>
      </p>
    </section>
  );
}

function nameVisitLink(visit: ShownVisit | null): string {
  if (!visit) return "Book a visit";
  return visit.isUpcoming ? "Move or cancel" : "Book another visit";
}

/** @param text what the field begins with */
export function NotePart({ text }: { text: string }) {
  return (
    <section className="part no-print">
      <h2>Add a note</h2>
      <form method="post" className="fields" style={{ marginTop: "1rem" }}>
        <input type="hidden" name="intent" value="note" />
        <TextArea
          name="note"
          label="Note for your colleagues"
          maxLength={MAX_NOTE_CHARACTERS}
          required
          defaultValue={text}
        />
        <Submit look="line">Add note</Submit>
      </form>
    </section>
  );
}

type DeliveriesPartProps = Pick<RequestDetail, "deliveries"> & { isSuspect: boolean };

export function DeliveriesPart({ deliveries, isSuspect }: DeliveriesPartProps) {
  const names = readContent().office.deliveries;
  return (
    <section className="part">
      <h2>Deliveries</h2>
      {deliveries.length === 0 ? (
        <p className="empty">Nothing was sent.</p>
      ) : (
        <ul>
          {deliveries.map(({ kind, to, status, attempts, dueAt, finishedAt, lastError }) => {
            const at = finishedAt ?? dueAt;
            return (
              <li key={kind + to + at} className="delivery">
                <p>
                  {findWords(names, kind)}
                  <DeliveryState state={status} />
                </p>
                <p className="quiet">
                  {[to, at && formatMoment(at), attempts > 1 && `${attempts} tries`]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {lastError && <p className="error">{lastError}</p>}
              </li>
            );
          })}
        </ul>
      )}
      {/* Sending would take the mark away; "This is not spam" says so. */}
      {!isSuspect && deliveries.length > 0 && (
        <form method="post" className="no-print after">
          <p className="quiet" style={{ marginBottom: "0.5rem" }}>
            What has not arrived, and the email to the office once more:
          </p>
          <Intent intent="resend" label="Send again" />
        </form>
      )}
    </section>
  );
}

export function EndPart({ detail }: { detail: RequestDetail }) {
  const { suspect, sameCustomer, isReader } = detail;
  return (
    <section className="part no-print">
      <h2>More</h2>
      <form method="post" className="buttons after">
        {suspect.length > 0 ? (
          <Intent intent="not-spam" label="This is not spam" look="" />
        ) : (
          <Intent intent="spam" label="Mark as spam" />
        )}
        <button type="button" className="button line" data-print="" hidden>
          Print
        </button>
      </form>
      <details style={{ marginTop: "1.25rem" }}>
        <summary>Erase this request</summary>
        <form method="post" className="fields" style={{ marginTop: "0.75rem" }}>
          <input type="hidden" name="intent" value="erase" />
          <Tick name="sure" isRequired>
            Erase the answers, plan, files, notes, visits and emails for good. This can’t be undone.
          </Tick>
          {isReader && (
            <Tick name="newsletter">
              Erase their newsletter address, too. Then remove it in your newsletter tool.
            </Tick>
          )}
          {sameCustomer.length > 0 && (
            <p className="quiet">
              This customer’s other requests stay. Erase each on its own screen, under “Also from this
              customer”.
            </p>
          )}
          <Submit look="danger">Erase for good</Submit>
        </form>
      </details>
    </section>
  );
}

function Tick({ name, isRequired, children }: { name: string; isRequired?: boolean; children: ReactNode }) {
  return (
    <label style={{ display: "flex", gap: "0.6rem", alignItems: "flex-start" }}>
      <input type="checkbox" name={name} required={isRequired} />
      {children}
    </label>
  );
}
