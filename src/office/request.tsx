// /office/requests/12: one request with everything staff do with it.

import { labels, nameAnswer, type StoredField } from "#content/field-labels.ts";
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { isKeyOf } from "#lib/keys.ts";
import { formatDollars } from "#lib/numbers.ts";
import { formatPhone } from "#requests/form/phone.ts";
import { storedFields } from "#requests/form/schema.ts";
import { formatFullMoment, formatMoment, formatShortDay } from "#requests/format-time.ts";
import type { Office } from "./context.ts";
import type { RefusedCustomer } from "./customer-form.tsx";
import type { RequestDetail } from "./desk.ts";
import { Ledger } from "./ledger.tsx";
import { findWords, nameArea, nameOwner, nameSource } from "./names.ts";
import { Notice, RequestLink, Status, TimeLeft } from "./parts.tsx";
import type { Person } from "./people.ts";
import type { RequestReply } from "./request-action.ts";
import { explainRefusal, RequestFiles } from "./request-files.tsx";
import { type RequestNotice, requestNotices } from "./request-notices.ts";
import { ContactPart, DeliveriesPart, EndPart, NotePart, VisitPart } from "./request-parts.tsx";
import { RequestPhotos } from "./request-photos.tsx";
import { RequestPlan } from "./request-plan.tsx";
import { NOT_MAILED } from "./request-visit.tsx";
import { StepsPart } from "./step-parts.tsx";
import { Timeline } from "./timeline.tsx";
import type { ShownVisit } from "./visit-desk.ts";
import { type Conflict, WorkForm } from "./work-form.tsx";

/** @returns null if there is no such request */
export async function loadRequest(office: Office, id: string, query: URLSearchParams) {
  const { desk, photos, files, visits, staff, listStaff } = office;
  const detail = await desk.readRequest(id);
  if (!detail) return null;
  // Whoever opens a request sees its answers.
  if (detail.timeline.some(({ letter }) => letter?.isUnread)) await desk.markRead(detail.id);
  const done = query.get("done") ?? "";
  const known = isKeyOf(done, requestNotices) ? done : null;
  const visit = await visits.findVisit(detail.id);
  return {
    detail,
    photos: await photos.list(detail.id),
    files: await files.list(detail.id),
    refusedFile: query.has("refused")
      ? explainRefusal(query.get("refused") ?? "", query.get("file") ?? "")
      : null,
    visit,
    me: staff.email,
    staff: await listStaff(),
    notice: known && sayDone(known, detail, visit),
    now: new Date(),
    title: `${detail.answers.name ?? "Request"} · Office`,
  };
}

/** Without an email address, the customer hears of a visit from staff alone. A visit may have been canceled since. */
function sayDone(notice: RequestNotice, { answers }: RequestDetail, visit: ShownVisit | null): string | null {
  const isMailed = answers.email !== null;
  const words = requestNotices[notice];
  const text = isMailed ? words : words.replace("The visitor gets an email.", NOT_MAILED);
  if (!visit) return text.includes("{time}") ? null : text;
  return fillIn(text, { time: formatMoment(visit.startsAt) });
}

type RequestScreenProps = Omit<NonNullable<Awaited<ReturnType<typeof loadRequest>>>, "title"> & {
  reply?: RequestReply | undefined;
};

export function RequestScreen(props: RequestScreenProps) {
  const { detail, photos, files, refusedFile, visit, me, staff, notice, now, reply } = props;
  const conflict = reply?.conflict ?? null;
  const refused = reply?.refused ?? null;
  const step = reply?.step ?? null;
  const customer = reply?.customer ?? null;
  const lateNote = reply?.lateNote ?? null;
  const { answers, work, suspect } = detail;
  const isSuspect = suspect.length > 0;
  const isLong = isLongMessage(answers.message ?? "");
  return (
    <>
      <p className="no-print">
        <a href="/office/requests">All requests</a>
      </p>
      <div className="page-head">
        <h1>{answers.name ?? detail.reference}</h1>
        <p>
          <Status status={work.status} suspect={isSuspect} />
          {detail.dueAt && (
            <>
              {` Answer by ${formatMoment(detail.dueAt, now)}: `}
              <TimeLeft dueAt={detail.dueAt} now={now} />
            </>
          )}
        </p>
      </div>
      {!reply && <Notice text={notice} />}
      {conflict && <ConflictNotice conflict={conflict} staff={staff} />}
      {customer && <CustomerNotice customer={customer} />}
      {lateNote !== null && (
        <p className="notice problem" role="alert" data-taken="">
          A note can be changed by its author for an hour.{" "}
          {lateNote && (
            <>
              What you typed is under <a href="#note">Add a note</a>.
            </>
          )}
        </p>
      )}
      {(step || refused) && (
        <p className="notice problem" role="alert" data-taken="">
          Nothing is saved yet. <a href={step ? "#steps" : "#work"}>See what is missing</a>.
        </p>
      )}
      {isSuspect && <SuspectNotice reasons={suspect} />}
      <p className="quiet">
        {detail.reference} · {formatFullMoment(detail.receivedAt)}
        {answers.projectType && ` · ${nameAnswer("projectType", answers.projectType)}`}
      </p>
      <Jumps />
      <PrintedWork detail={detail} staff={staff} now={now} />
      <div className="columns request">
        {!isLong && <MessagePart text={answers.message} />}
        <div>
          <ContactPart detail={detail} staff={staff} now={now} refused={customer} />
          <VisitPart leadId={detail.id} visit={visit} isGivenUp={isSuspect || work.status === "lost"} />
          <StepsPart detail={detail} staff={staff} refused={step} now={now} />
        </div>
        <div className="about">
          {isLong && <MessagePart text={answers.message} />}
          <Answers answers={answers} customer={detail.customer} />
          <SameCustomer requests={detail.sameCustomer} now={now} />
          {answers.plan && <RequestPlan query={answers.plan} />}
          <RequestPhotos photos={photos} />
          <RequestFiles leadId={detail.id} files={files} refused={refusedFile} staff={staff} now={now} />
          <Source detail={detail} />
          <Timeline detail={detail} staff={staff} me={me} now={now} />
        </div>
        <div>
          <WorkForm detail={detail} conflict={conflict} refused={refused} staff={staff} me={me} />
          <NotePart text={lateNote ?? ""} />
          <DeliveriesPart deliveries={detail.deliveries} isSuspect={isSuspect} />
          <EndPart detail={detail} />
        </div>
      </div>
    </>
  );
}

/** A message with more lines is taller than Contact, the visit and the steps beside it. */
const MAX_MESSAGE_LINES = 30;
const MESSAGE_LINE_CHARACTERS = 70;

/** Whether a message is shown with the answers. Before them, it would leave a gap below the steps. */
function isLongMessage(text: string): boolean {
  const lineCounts = text.split("\n").map((line) => Math.ceil(line.length / MESSAGE_LINE_CHARACTERS) || 1);
  return lineCounts.reduce((sum, count) => sum + count, 0) > MAX_MESSAGE_LINES;
}

function MessagePart({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <section className="part about">
      <h2>Message</h2>
      <p className="message pre">{text}</p>
    </section>
  );
}

/** On a phone, most forms are below all that is known. */
const jumps = [
  ["contact", "Contact"],
  ["steps", "Steps"],
  ["work", "Status"],
  ["note", "Note"],
  ["timeline", "Timeline"],
] as const;

function Jumps() {
  return (
    <nav className="jumps no-print" aria-label="Parts of this request">
      {jumps.map(([id, text]) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** On paper, in place of the forms: who works on it, and what is next. The visit and the plan are printed below. */
function PrintedWork({ detail, staff, now }: { detail: RequestDetail; staff: Person[]; now: Date }) {
  const { work, steps } = detail;
  const open = steps.filter(({ done }) => done === null);
  return (
    <dl className="terms print-only">
      <Term label="Owner" text={nameOwner(work.owner, staff) || "Nobody"} />
      {open.map(({ id, text, dueOn }) => (
        <Term
          key={id}
          label="Next step"
          text={[dueOn && formatShortDay(dueOn, now), text].filter(Boolean).join(": ")}
        />
      ))}
      {work.contractValue && <Term label="Contract value" text={formatDollars(Number(work.contractValue))} />}
    </dl>
  );
}

/** Entries of the timeline that change what the form of a request shows. */
const workEvents = ["status", "contract-value", "owner", "visit-booked", "visit-canceled"];

function ConflictNotice({ conflict, staff }: { conflict: Conflict; staff: Person[] }) {
  const last = conflict.current.timeline.findLast(({ event }) => workEvents.includes(event));
  return (
    <p className="notice problem" role="alert" data-taken="">
      {last
        ? `${nameOwner(last.who, staff)} changed this request at ${formatMoment(last.at)}.`
        : "Somebody changed this request."}{" "}
      Nothing you changed is lost: it is still <a href="#work">in the form</a>, and its other fields show what
      was saved. {conflict.clashes.length > 0 && "Fields that you both changed have the saved value below. "}
      Save again to keep yours.
    </p>
  );
}

function CustomerNotice({ customer: { clashes } }: { customer: RefusedCustomer }) {
  return (
    <p className="notice problem" role="alert" data-taken="">
      {clashes.length > 0
        ? "Somebody corrected this customer since you opened the page. Nothing you typed is lost: fields that you both changed have the saved value below. Save again to keep yours. "
        : "Nothing is saved yet. "}
      <a href="#customer">Show the customer</a>
    </p>
  );
}

function SuspectNotice({ reasons }: { reasons: string[] }) {
  const { suspicions } = readContent().office;
  return (
    <p className="notice problem">
      This request may be spam. {reasons.map((reason) => findWords(suspicions, reason)).join(" ")}
    </p>
  );
}

/** Fields shown elsewhere on the page. */
const placedFields: StoredField[] = ["name", "message", "plan"];
type AnswersProps = Pick<RequestDetail, "answers" | "customer">;

function Answers({ answers, customer: { address, area } }: AnswersProps) {
  const filled = storedFields.flatMap((field) => {
    const text = nameAnswer(field, answers[field]);
    if (placedFields.includes(field) || !text) return [];
    return [{ field, text: field === "phone" ? formatPhone(text) : text }];
  });
  return (
    <section className="part">
      <h2>What they told us</h2>
      <dl className="terms">
        {address && <Term label="Address" text={address} />}
        {area && <Term label="Area" text={nameArea(area)} />}
        {filled.map(({ field, text }) => (
          <Term key={field} label={labels[field]} text={text} />
        ))}
      </dl>
    </section>
  );
}

function Term({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="pre">{text}</dd>
    </>
  );
}

function SameCustomer({ requests, now }: { requests: RequestDetail["sameCustomer"]; now: Date }) {
  if (requests.length === 0) return null;
  return (
    <section className="part">
      <h2>Also from this customer</h2>
      <Ledger
        rows={requests}
        keyOf={({ id }) => id}
        columns={[
          { label: "Name", kind: "main", cell: (row) => <RequestLink {...row} /> },
          {
            label: "Status",
            kind: "plain",
            cell: ({ status, suspect }) => <Status status={status} suspect={suspect} />,
          },
          { label: "Received", kind: "plain", cell: ({ receivedAt }) => formatMoment(receivedAt, now) },
        ]}
      />
    </section>
  );
}

function Source({ detail }: { detail: RequestDetail }) {
  const { sources, channels } = readContent().office;
  const { arrived } = detail;
  return (
    <section className="part">
      <h2>Where it came from</h2>
      <dl className="terms">
        <Term label="How it arrived" text={channels[arrived]} />
        {arrived === "form" && <Term label="Source" text={nameSource(detail.channel ?? "unknown")} />}
        {detail.source.map(({ field, value }) => (
          <Term key={field} label={findWords(sources, field)} text={value} />
        ))}
      </dl>
    </section>
  );
}
