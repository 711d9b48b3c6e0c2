// What the forms of a request's screen do: change, note, contact, resend, spam, erase.

import { maxCharacters, messages } from "#content/questionnaire.ts";
import { cleanText } from "#lib/clean-text.ts";
import { isCalendarDate } from "#lib/dates.ts";
import { toLine } from "#lib/one-line.ts";
import { isEmail, NO_CONTACT, NO_NAME } from "#requests/form/by-hand.ts";
import { leadTo, type OfficeAction, refuseForm, type ScreenAgain } from "./action.ts";
import type { StaffName } from "./choices.ts";
import type { RefusedCustomer } from "./customer-form.tsx";
import {
  type CallOutcome,
  type ContactWay,
  type Customer,
  callOutcomes,
  contactWays,
  leadStatuses,
  type Work,
} from "./desk.ts";
import { describeFar, type FarDate, listUnconfirmed, MAX_PLAN_DAYS } from "./far-date.tsx";
import { getOfficeDate } from "./format.ts";
import { type Fields, readLoaded } from "./loaded-fields.tsx";
import { mergeFields } from "./merge-fields.ts";
import { toOwner } from "./owner.ts";
import { MAX_ADDRESS_CHARACTERS, type VisitNotice } from "./request-visit-action.ts";
import { worksOnRequests } from "./roles.ts";
import { type Conflict, MAX_LINE_CHARACTERS, type RefusedWork, type WorkProblems } from "./work-form.tsx";

const MAX_NOTE_CHARACTERS = 4_000;

/** Changes after which the screen has a notice, as its `done` parameter names them. */
export type RequestNotice =
  | ContactWay
  | VisitNotice
  | "added"
  | "customer"
  | "saved"
  | "noted"
  | "note-changed"
  | "note-removed"
  | "call-unheard"
  | "call-wrong"
  | "undone"
  | "resent"
  | "spam"
  | "not-spam"
  | "not-spam-acknowledged";

/** What the screen shows after a form that changed nothing. */
export type RequestReply = {
  conflict?: Conflict;
  refused?: RefusedWork;
  customer?: RefusedCustomer;
  /** What was typed into a note that can't be changed anymore. */
  lateNote?: string;
};

export const actOnRequest: OfficeAction = async ({ desk, listStaff }, form, { params }) => {
  const detail = await desk.readRequest(params.id ?? "");
  if (!detail) return null;
  const { id, reference } = detail;
  const done = (notice: RequestNotice) => leadTo(`/office/requests/${id}?done=${notice}`);
  const again = (status: ScreenAgain["status"], request: RequestReply): ScreenAgain => ({
    status,
    reply: { request },
  });
  const intent = form.get("intent");
  switch (intent) {
    case "change": {
      const typed = readWork((name) => form.get(name));
      const { version, loaded } = readLoaded(form);
      const problems = {
        ...findWorkProblems(typed, form),
        ...(typed.owner !== loaded.owner && !isOwner(typed.owner, await listStaff()) && { owner: NOT_STAFF }),
      };
      const far = listUnconfirmed([findFarStep(typed, loaded)], form);
      if (Object.keys(problems).length > 0 || far.length > 0)
        return again(422, { refused: { typed, problems, far, version, loaded } });
      const result = await desk.changeRequest(id, version, typed);
      if (result.state === "missing") return null;
      if (result.state === "conflict") {
        const current = result.detail;
        const { merged, clashes } = mergeFields(
          readWork((name) => loaded[name]),
          typed,
          current.work,
        );
        return again(409, { conflict: { current, merged, clashes } });
      }
      return done("saved");
    }
    case "customer": {
      const typed = readCustomer((name) => form.get(name));
      const { loaded } = readLoaded(form);
      const problems = findCustomerProblems(typed);
      if (Object.keys(problems).length > 0) {
        const customer = { shown: typed, loaded, saved: detail.customer, clashes: [], problems };
        return again(422, { customer });
      }
      const result = await desk.changeCustomer(id, loaded, typed);
      if (result.state === "missing") return null;
      if (result.state === "saved") return done("customer");
      const { saved, merged, clashes } = result;
      return again(409, { customer: { shown: merged, loaded: saved, saved, clashes, problems: {} } });
    }
    case "note": {
      const text = readText(form, "note", MAX_NOTE_CHARACTERS);
      if (text) await desk.addNote(id, text);
      return done("noted");
    }
    case "change-note":
    case "remove-note": {
      const text = intent === "remove-note" ? null : readText(form, "text", MAX_NOTE_CHARACTERS);
      // An emptied note is not removed by accident.
      if (text === null && intent === "change-note") return leadTo(`/office/requests/${id}`);
      if (await desk.changeNote(id, Number(form.get("note")), text))
        return done(text === null ? "note-removed" : "note-changed");
      return again(409, { lateNote: text ?? "" });
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
      if (form.get("sure") !== "on") return leadTo(`/office/requests/${id}`);
      await desk.erase(reference);
      return leadTo(`/office/requests?done=erased&reference=${reference}`);
    default: {
      const way = contactWays.find((one) => one === intent);
      if (!way) return refuseForm();
      if (way === "email") {
        await desk.recordContact(id, way, null);
        return done(way);
      }
      const outcome = callOutcomes.find((one) => one === form.get("outcome"));
      if (!outcome) return refuseForm();
      await desk.recordContact(id, way, outcome);
      return done(callNotices[outcome]);
    }
  }
};

export const NOT_STAFF = "Choose somebody who works on requests in the office.";

/** Whether a request may become somebody's. Null is nobody. */
export function isOwner(owner: string | null, staff: readonly StaffName[]): boolean {
  return owner === null || staff.some((one) => one.email === owner && worksOnRequests(one));
}

const callNotices = {
  reached: "call",
  voicemail: "call",
  "no-answer": "call-unheard",
  "wrong-number": "call-wrong",
} as const satisfies Record<CallOutcome, RequestNotice>;

/** Returns what keeps a form from being saved. */
function findWorkProblems({ status, lostReason, nextStepOn }: Work, form: URLSearchParams): WorkProblems {
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
function readText(form: URLSearchParams, name: string, maxCharacters: number): string | null {
  const text = cleanText(form.get(name) ?? "").trim();
  return [...text].slice(0, maxCharacters).join("") || null;
}

function readWork(get: (name: keyof Work) => string | null | undefined): Work {
  const line = (name: keyof Work) => toLine(get(name), MAX_LINE_CHARACTERS) || null;
  const date = line("nextStepOn");
  return {
    status: leadStatuses.find((status) => status === get("status")) ?? "new",
    lostReason: line("lostReason"),
    owner: toOwner(line("owner")),
    nextStep: line("nextStep"),
    nextStepOn: date && isCalendarDate(date) ? date : null,
  };
}

/** Reads a customer as a form has it. */
function readCustomer(get: (name: keyof Customer) => string | null | undefined): Customer {
  const line = (name: keyof Customer, max: number) => toLine(get(name), max) || null;
  return {
    name: line("name", maxCharacters.name),
    phone: line("phone", maxCharacters.phone),
    email: line("email", maxCharacters.email),
    address: line("address", MAX_ADDRESS_CHARACTERS),
    area: line("area", MAX_LINE_CHARACTERS),
  };
}

function findCustomerProblems({ name, phone, email }: Customer): RefusedCustomer["problems"] {
  return {
    ...(name === null && { name: NO_NAME }),
    ...(phone === null && email === null && { phone: NO_CONTACT }),
    ...(email !== null && !isEmail(email) && { email: messages.email }),
  };
}
