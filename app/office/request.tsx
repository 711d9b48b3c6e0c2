// /office/requests/12: one request with everything staff do with it.
import { data, redirect } from "react-router";
import { cleanText } from "#app/clean-text.ts";
import { labels, nameAnswer } from "#app/consultation/labels.ts";
import { formatPhone } from "#app/consultation/phone.ts";
import { type StoredField, storedFields } from "#app/consultation/schema.ts";
import { readContent } from "#app/content/read.ts";
import { isCalendarDate } from "#app/dates.ts";
import { toLine } from "#app/one-line.ts";
import { refuseMissing } from "#app/refuse-missing.ts";
import type { Route } from "./+types/request.ts";
import { officeContext } from "./context.ts";
import { contactWays, leadStatuses, type RequestDetail, type Work } from "./desk.ts";
import { describeFar, type FarDate, listUnconfirmed, MAX_PLAN_DAYS } from "./far-date.tsx";
import { formatFullMoment, formatMoment, getOfficeDate } from "./format.ts";
import { InlineScript } from "./inline-script.tsx";
import keepTyping from "./keep-typing.ts?inline-script";
import { type Fields, readLoaded } from "./loaded-fields.tsx";
import { mergeFields } from "./merge-fields.ts";
import { findWords, nameOwner, nameSource } from "./names.ts";
import { toOwner } from "./owner.ts";
import { Status, TimeLeft } from "./parts.tsx";
import { ContactPart, DeliveriesPart, EndPart, NotePart, VisitPart } from "./request-parts.tsx";
import { RequestPhotos } from "./request-photos.tsx";
import { RequestPlan } from "./request-plan.tsx";
import { Timeline } from "./timeline.tsx";
import { type Conflict, type RefusedWork, WorkForm, type WorkProblems } from "./work-form.tsx";

const MAX_NOTE_CHARACTERS = 4_000;
const MAX_LINE_CHARACTERS = 200;

/** Notices after a change, by the `done` parameter. */
const notices = {
  saved: "Saved.",
  noted: "The note is added.",
  call: "The call is recorded.",
  email: "The email is recorded.",
  undone: "The call or email is taken back.",
  resent: "It is due again. Deliveries shows what becomes of it.",
  spam: "Marked as spam.",
  "not-spam": "Marked as not spam.",
  "not-spam-acknowledged": "Marked as not spam. The visitor is being told that the request arrived.",
  "visit-booked": "The visit is booked. The visitor gets an email.",
  "visit-moved": "The visit is moved. The visitor gets an email.",
  "visit-canceled": "The visit is canceled. The visitor gets an email.",
  "visit-discarded": "The unreadable visit is removed. The visitor got no email: call them.",
} as const;
type Notice = keyof typeof notices;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { desk, photos, visits, staff, listStaff } = context.get(officeContext);
  const detail = (await desk.readRequest(params.id)) ?? refuseMissing();
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return {
    detail,
    photos: await photos.list(detail.id),
    visits: await visits.findVisit(detail.id),
    me: staff.email,
    staff: await listStaff(),
    notice: Object.hasOwn(notices, done) ? notices[done as Notice] : null,
    now: new Date(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk } = context.get(officeContext);
  const detail = (await desk.readRequest(params.id)) ?? refuseMissing();
  const form = await request.formData();
  const { id, reference } = detail;
  const done = (notice: Notice) => redirect(`/office/requests/${id}?done=${notice}`, 303);
  const intent = String(form.get("intent"));
  switch (intent) {
    case "change": {
      const typed = readWork((name) => form.get(name));
      const { version, loaded } = readLoaded(form);
      const problems = findWorkProblems(typed, form);
      const far = listUnconfirmed([findFarStep(typed, loaded)], form);
      if (Object.keys(problems).length > 0 || far.length > 0)
        return data<Reply>({ refused: { typed, problems, far, version, loaded } }, { status: 422 });
      const result = await desk.changeRequest(id, version, typed);
      if (result.state === "missing") refuseMissing();
      if (result.state === "conflict") {
        const current = result.detail;
        const { merged, clashes } = mergeFields(
          readWork((name) => loaded[name]),
          typed,
          current.work,
        );
        return data<Reply>({ conflict: { current, merged, clashes } }, { status: 409 });
      }
      return done("saved");
    }
    case "note": {
      const text = readText(form, "note", MAX_NOTE_CHARACTERS);
      if (text) await desk.addNote(id, text);
      return done("noted");
    }
    case "undo-contact":
      await desk.undoContact(id, Number(form.get("contact")));
      return done("undone");
    case "resend":
      await desk.resend(id);
      return done("resent");
    case "spam":
      await desk.markSpam(id);
      return done("spam");
    case "not-spam":
      return done(
        (await desk.acceptSuspect(id)).includes("acknowledgement") ? "not-spam-acknowledged" : "not-spam",
      );
    case "erase":
      if (form.get("sure") !== "on") return redirect(`/office/requests/${id}`, 303);
      await desk.erase(reference);
      return redirect(`/office/requests?done=erased&reference=${reference}`, 303);
    default: {
      const way = contactWays.find((one) => one === intent);
      if (!way) throw data(null, { status: 400 });
      await desk.recordContact(id, way);
      return done(way);
    }
  }
}

/** The reply to a form that changed nothing. */
type Reply = { conflict?: Conflict; refused?: RefusedWork };

/** Returns what keeps a form from being saved. */
function findWorkProblems({ status, lostReason, nextStepOn }: Work, form: FormData): WorkProblems {
  return {
    ...(status === "lost" && lostReason === null && { lostReason: "Choose why it was lost." }),
    ...(nextStepOn === null &&
      form.get("nextStepOn") && { nextStepOn: "Enter a date of the calendar, or none." }),
  };
}

/** A step that was saved earlier needs no question. */
function findFarStep({ nextStepOn: date }: Work, loaded: Fields): FarDate | null {
  const what =
    date !== null && date !== loaded.nextStepOn
      ? describeFar(date, getOfficeDate(new Date()), MAX_PLAN_DAYS)
      : null;
  return date !== null && what !== null ? { date, what } : null;
}

/** Reads a text with its line breaks, or null. */
function readText(form: FormData, name: string, maxCharacters: number): string | null {
  const text = cleanText(String(form.get(name) ?? "")).trim();
  return [...text].slice(0, maxCharacters).join("") || null;
}

function readWork(get: (name: keyof Work) => unknown): Work {
  const line = (name: keyof Work) => toLine(String(get(name) ?? ""), MAX_LINE_CHARACTERS) || null;
  const date = line("nextStepOn");
  return {
    status: leadStatuses.find((status) => status === get("status")) ?? "new",
    lostReason: line("lostReason"),
    owner: toOwner(line("owner")),
    nextStep: line("nextStep"),
    nextStepOn: date && isCalendarDate(date) ? date : null,
    area: line("area"),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.detail.answers.name ?? "Request";
  return [{ title: `${name} · Office` }];
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, photos, visits, me, staff, notice, now } = loaderData;
  const conflict = actionData?.conflict ?? null;
  const refused = actionData?.refused ?? null;
  const { answers, work, suspect } = detail;
  const isSuspect = suspect.length > 0;
  return (
    <>
      <p className="no-print">
        <a href="/office/requests">All requests</a>
      </p>
      <div className="page-head">
        <h1>{answers.name ?? detail.reference}</h1>
        <p>
          <Status status={work.status} suspect={isSuspect} /> <TimeLeft dueAt={detail.dueAt} now={now} />
        </p>
      </div>
      {notice && !actionData && (
        <p className="notice" role="status" data-taken="">
          {notice}
        </p>
      )}
      {conflict && <ConflictNotice conflict={conflict} />}
      {refused && (
        <p className="notice problem" role="alert" data-taken="">
          Nothing is saved yet. <a href="#work">See what is missing</a>.
        </p>
      )}
      {isSuspect && <SuspectNotice reasons={suspect} />}
      {detail.unreadable.length > 0 && <UnreadableNotice parts={detail.unreadable} />}
      <p className="quiet">
        {detail.reference} · {formatFullMoment(detail.receivedAt)}
        {answers.projectType && ` · ${nameAnswer("projectType", answers.projectType)}`}
      </p>
      <div className="columns request">
        <div className="first">
          <ContactPart detail={detail} now={now} />
          <VisitPart
            leadId={detail.id}
            visit={visits.shown}
            hasUnreadableVisit={visits.hasUnreadable}
            isGivenUp={isSuspect || work.status === "lost"}
          />
        </div>
        <div className="about">
          <Answers answers={answers} />
          {typeof answers.plan === "string" && <RequestPlan query={answers.plan} />}
          <RequestPhotos photos={photos} />
          <Source detail={detail} />
          <Timeline detail={detail} now={now} />
        </div>
        <div>
          <WorkForm detail={detail} conflict={conflict} refused={refused} staff={staff} me={me} />
          <NotePart />
          <DeliveriesPart deliveries={detail.deliveries} isSuspect={isSuspect} />
          <EndPart isSuspect={isSuspect} />
        </div>
      </div>
      <InlineScript code={keepTyping} />
    </>
  );
}

/** Entries of the timeline that change what the form of a request shows. */
const workEvents = ["status", "owner", "next-step", "area", "visit-booked", "visit-canceled"];

function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const last = conflict.current.timeline.findLast(({ event }) => workEvents.includes(event));
  return (
    <p className="notice problem" role="alert" data-taken="">
      {last
        ? `${nameOwner(last.who)} changed this request at ${formatMoment(last.at)}.`
        : "Somebody changed this request."}{" "}
      Nothing you changed is lost: it is still <a href="#work">in the form</a>, and its other fields show what
      was saved. {conflict.clashes.length > 0 && "Fields that you both changed have the saved value below. "}
      Save again to keep yours.
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

const partNames: Record<string, string> = {
  ...labels,
  answers: "All answers",
  source: "Where it came from",
  receivedAt: "When it arrived",
};

function UnreadableNotice({ parts }: { parts: string[] }) {
  return (
    <p className="notice problem" role="alert">
      The database has something here that can’t be read, and this screen leaves it out:{" "}
      {parts.map((part) => findWords(partNames, part)).join(", ")}. Ask whoever runs the website for a backup,
      or erase the request at the end of this page.
    </p>
  );
}

/** Fields shown elsewhere on the page. */
const placedFields: StoredField[] = ["name", "message", "plan"];
function Answers({ answers }: { answers: RequestDetail["answers"] }) {
  const filled = storedFields.flatMap((field) => {
    const text = nameAnswer(field, answers[field]);
    if (placedFields.includes(field) || !text) return [];
    return [{ field, text: field === "phone" ? formatPhone(text) : text }];
  });
  return (
    <section className="part">
      <h2>Answers</h2>
      <p className="message pre">{answers.message}</p>
      <dl className="terms">
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

function Source({ detail }: { detail: RequestDetail }) {
  const { sources } = readContent().office;
  return (
    <section className="part">
      <h2>Where it came from</h2>
      <dl className="terms">
        <Term label="Source" text={nameSource(detail.channel ?? "unknown")} />
        {detail.source.map(({ field, value }) => (
          <Term key={field} label={findWords(sources, field)} text={value} />
        ))}
      </dl>
    </section>
  );
}
