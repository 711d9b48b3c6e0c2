// What the forms of a request's screen do: change, note, contact, resend, spam, erase.

import { maxCharacters, messages } from "#content/questionnaire.ts";
import { leadStatuses } from "#content/request-terms.ts";
import { toText } from "#lib/clean-text.ts";
import { isCalendarDate } from "#lib/dates.ts";
import { parseDollars, parseRowId } from "#lib/numbers.ts";
import { toLine } from "#lib/one-line.ts";
import { addDays } from "#lib/working-days.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { isEmail, NO_CONTACT, NO_NAME } from "#requests/form/by-hand.ts";
import { toOwner } from "#requests/owner.ts";
import { MAX_ADDRESS_CHARACTERS } from "#visits/reply.ts";
import { leadTo, type OfficeAction, refuseForm, type ScreenAgain } from "./action.ts";
import type { RefusedCustomer } from "./customer-form.tsx";
import {
  type CallOutcome,
  type Customer,
  callOutcomes,
  contactWays,
  MAX_NOTE_CHARACTERS,
  type Work,
} from "./desk.ts";
import { describeFar, type FarDate, listUnconfirmed, MAX_PLAN_DAYS } from "./far-date.tsx";
import { readLoaded } from "./loaded-fields.tsx";
import { mergeFields } from "./merge-fields.ts";
import type { Person } from "./people.ts";
import type { RequestNotice } from "./request-notices.ts";
import { worksOnRequests } from "./roles.ts";
import type { RefusedStep } from "./step-parts.tsx";
import { type Conflict, MAX_LINE_CHARACTERS, type RefusedWork, type WorkProblems } from "./work-form.tsx";

/** What the screen shows after a form that changed nothing. */
export type RequestReply = {
  conflict?: Conflict;
  refused?: RefusedWork;
  step?: RefusedStep;
  customer?: RefusedCustomer;
  /** What was typed into a note that can't be changed anymore. */
  lateNote?: string;
};

export const actOnRequest: OfficeAction = async ({ desk, files, listStaff }, form, { params }) => {
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
        ...findWorkProblems(typed),
        ...(typed.owner !== loaded.owner && !isOwner(typed.owner, await listStaff()) && { owner: NOT_STAFF }),
      };
      if (Object.keys(problems).length > 0)
        return again(422, { refused: { typed, problems, version, loaded } });
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
    case "add-step": {
      const typed = readStep(form);
      const dueOn = isCalendarDate(typed.stepOn) ? typed.stepOn : null;
      const problems: RefusedStep["problems"] = {
        ...(typed.step === "" && { step: "Say what to do." }),
        ...(typed.stepOn !== "" && dueOn === null && { stepOn: "Enter a date of the calendar, or none." }),
      };
      const far = listUnconfirmed([findFarStep(dueOn)], form);
      if (Object.keys(problems).length > 0 || far.length > 0)
        return again(422, { step: { typed, problems, far } });
      await desk.addStep(id, { text: typed.step, dueOn });
      return done("step-added");
    }
    case "step-done":
    case "step-undone":
      await desk.setStepDone(id, readId(form, "step"), intent === "step-done");
      return done(intent);
    case "snooze": {
      const typed = readStep(form);
      if (!isSnoozeDay(typed.until))
        return again(422, {
          step: { typed, problems: { until: "Choose a day after today, within a year." }, far: [] },
        });
      await desk.snooze(id, typed.until);
      return done("snoozed");
    }
    case "wake":
      await desk.snooze(id, null);
      return done("awake");
    case "note": {
      const text = toText(form.get("note"), MAX_NOTE_CHARACTERS);
      if (!text) return leadTo(`/office/requests/${id}`);
      await desk.addNote(id, text);
      return done("noted");
    }
    case "change-note":
    case "remove-note": {
      const text = intent === "remove-note" ? null : toText(form.get("text"), MAX_NOTE_CHARACTERS) || null;
      // An emptied note is not removed by accident.
      if (text === null && intent === "change-note") return leadTo(`/office/requests/${id}`);
      if (await desk.changeNote(id, readId(form, "note"), text))
        return done(text === null ? "note-removed" : "note-changed");
      return again(409, { lateNote: text ?? "" });
    }
    case "remove-file":
      await files.remove(id, readId(form, "file"));
      return done("file-removed");
    case "undo-contact":
      await desk.undoContact(id, readId(form, "contact"));
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
      await desk.erase(reference, form.get("newsletter") === "on");
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
export function isOwner(owner: string | null, staff: readonly Person[]): boolean {
  return owner === null || staff.some((one) => one.email === owner && worksOnRequests(one));
}

const callNotices = {
  reached: "call",
  voicemail: "call",
  "no-answer": "call-unheard",
  "wrong-number": "call-wrong",
} as const satisfies Record<CallOutcome, RequestNotice>;

/** Returns what keeps a form from being saved. */
function findWorkProblems({ status, lostReason, contractValue }: Work): WorkProblems {
  const isValue = contractValue === null || isContractValue(contractValue);
  return {
    ...(status === "lost" && lostReason === null && { lostReason: "Choose why it was lost." }),
    ...(status === "won" && !isValue && { contractValue: "Enter whole dollars, such as 85000 or 85k." }),
  };
}

/** Up to a hundred million dollars. */
function isContractValue(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

function findFarStep(date: string | null): FarDate | null {
  const what = date === null ? null : describeFar(date, getOfficeDate(new Date()), MAX_PLAN_DAYS);
  return date !== null && what !== null ? { date, what } : null;
}

const MAX_SNOOZE_DAYS = 366;

function isSnoozeDay(date: string): boolean {
  const today = getOfficeDate(new Date());
  return isCalendarDate(date) && date > today && date <= addDays(today, MAX_SNOOZE_DAYS);
}

function readStep(form: URLSearchParams): RefusedStep["typed"] {
  const line = (name: string) => toLine(form.get(name), MAX_LINE_CHARACTERS);
  return { step: line("step"), stepOn: line("stepOn"), until: line("until") };
}

/** Reads the id of an entry. No entry has 0, which stands for what no database would take. */
function readId(form: URLSearchParams, name: string): number {
  return parseRowId(form.get(name) ?? "") ?? 0;
}

function readWork(get: (name: keyof Work) => string | null | undefined): Work {
  const line = (name: keyof Work) => toLine(get(name), MAX_LINE_CHARACTERS) || null;
  return {
    status: leadStatuses.find((status) => status === get("status")) ?? "new",
    lostReason: line("lostReason"),
    contractValue: readDollars(line("contractValue")),
    owner: toOwner(line("owner")),
  };
}

/** What is no amount stays as it was typed. */
function readDollars(text: string | null): string | null {
  const amount = text && parseDollars(text);
  return amount === null ? text : String(amount);
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
