// Reads and changes requests for the office, in the name of the signed-in person.

import { listErasures } from "#newsletter/server/subscribers.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import type { Log } from "#platform/log.ts";
import { createCustomerKeys, findLeadRow } from "#requests/server/leads.ts";
import { addStep, type Step, setStepDone, snooze } from "#requests/server/next-steps.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import type {
  BulkChange,
  CallOutcome,
  ContactWay,
  Customer,
  RequestByHand,
  RequestDetail,
  Work,
} from "../desk.ts";
import type { Letter } from "../letter.ts";
import type { View } from "../list-view.ts";
import { addRequest } from "./add-request.ts";
import { changeCustomer } from "./change-customer.ts";
import {
  addNote,
  changeNote,
  changeRequest,
  changeRequests,
  markSpam,
  recordContact,
  undoContact,
} from "./change-request.ts";
import { erase, NotOverwrittenError } from "./erase.ts";
import { findReplyTo, markRead, sendLetter } from "./letters.ts";
import { exportRequests, listChoices, listRequests, readBoard } from "./list-requests.ts";
import { readReport, toReportCsv } from "./read-report.ts";
import { listSameCustomer, readRequest } from "./read-request.ts";
import { acceptSuspect, resend } from "./resend.ts";
import { listStaff } from "./staff.ts";
import { readPulse, readToday } from "./today.ts";

type Services = {
  store: Store;
  siteUrl: string;
  log: Log;
  wakeDeliveries(): void;
  /** The staff member's email address. */
  who: string;
};

/** The result of a change. A conflict has what the other person saved, so that nothing typed is lost. */
type ChangeResult = { state: "saved" } | { state: "conflict"; detail: RequestDetail } | { state: "missing" };

export function openDesk({ store, siteUrl, log, wakeDeliveries, who }: Services) {
  /** Delivers at once what a change has queued. */
  async function delivered<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    wakeDeliveries();
    return result;
  }

  return {
    readPulse: () => readPulse(store),
    readToday: () => readToday(store, who),
    listRequests: (view: View) => listRequests(store, view),
    /** The requests of a view by status. Its order and page don't matter. */
    readBoard: (view: View) => readBoard(store, view),
    listChoices: () => listChoices(store),
    exportRequests: (view: View) => exportRequests(store, view, siteUrl),
    /** Stores a request that staff typed in. @returns its id */
    addRequest: (request: RequestByHand) => delivered(addRequest(store, request, who)),
    /** Marks the answers of a request as read. */
    markRead: (id: number) => markRead(store, id),
    /** Requests with a phone number or an email address. */
    findCustomer: (contact: { phone: string; email: string }) =>
      listSameCustomer(store, { id: 0, ...createCustomerKeys(contact) }),
    /** @param id an id or a reference */
    readRequest: (id: string) => readRequest(store, id),
    /** Saves a change unless somebody saved another one since `version`. */
    async changeRequest(id: number, version: number, work: Work): Promise<ChangeResult> {
      const state = await delivered(changeRequest(store, { id, version, work, who }));
      if (state !== "conflict") return { state };
      const detail = await readRequest(store, String(id));
      return detail ? { state, detail } : { state: "missing" };
    },
    /** Saves a correction, unless somebody has changed the same fields. @param loaded what the form began with */
    changeCustomer: (id: number, loaded: Partial<Customer>, typed: Customer) =>
      delivered(changeCustomer(store, { id, loaded, typed, who })),
    /** @returns how many have changed */
    changeRequests: (ids: number[], change: BulkChange) =>
      delivered(changeRequests(store, { ids, change, who })),
    /** Emails the customer. The same key is sent once. */
    sendLetter: (id: number, letter: Letter & { key: string }) =>
      delivered(sendLetter(store, { ...letter, id, who })),
    /** Returns the staff member whose mailbox gets the customer's answer. */
    findReplyTo: (owner: string | null) => findReplyTo(store, owner, who),
    addStep: (id: number, { text, dueOn }: Pick<Step, "text" | "dueOn">) =>
      delivered(addStep(store, { id, text, dueOn, who })),
    setStepDone: (id: number, stepId: number, isDone: boolean) =>
      delivered(setStepDone(store, { id, stepId, isDone, who })),
    /** Puts a request aside until a day. Null takes it back now. */
    snooze: (id: number, until: string | null) => delivered(snooze(store, { id, until, who })),
    addNote: (id: number, text: string) => addNote(store, { id, text, who }),
    /** Changes the signed-in person's own note of the last hour. Null removes it. @returns false if it is too late */
    changeNote: (id: number, noteId: number, text: string | null) =>
      changeNote(store, { id, noteId, text, who }),
    /** @param outcome null for an email */
    recordContact: (id: number, way: ContactWay, outcome: CallOutcome | null) =>
      delivered(recordContact(store, { id, way, outcome, who })),
    /** Takes back the last call or email if it is the one with this id in the timeline. */
    undoContact: (id: number, contactId: number) => delivered(undoContact(store, { id, contactId, who })),
    readReport: (weeks: number) => readReport(store, weeks),
    exportReport: async (weeks: number) =>
      toReportCsv(await readReport(store, weeks), await listStaff(store)),
    /** @returns the kinds of deliveries that are due now */
    resend: (id: number) => delivered(resend(store, id, { who })),
    markSpam: (id: number) => delivered(markSpam(store, id, who)),
    /** Takes the mark of spam away. @returns the kinds of deliveries that are due now */
    acceptSuspect: (id: number) => delivered(acceptSuspect(store, id, { who })),
    /** @param isReaderToo whether the customer's newsletter addresses are erased as well */
    async erase(reference: string, isReaderToo: boolean) {
      const lead = isReaderToo ? await findLeadRow(store, reference) : undefined;
      try {
        await erase(store, [
          { kind: "lead", reference },
          ...(lead ? await listErasures(store, lead.mailbox) : []),
        ]);
      } catch (error) {
        if (!(error instanceof NotOverwrittenError)) throw error;
        // The request is deleted. Only the operator can do the rest.
        log.warn({ err: error }, "Erased text is still in the database's write-ahead log");
      }
      await runInTransaction(store, (transaction) =>
        recordEvent(transaction, { leadId: null, who, event: "erased", detail: reference }),
      );
    },
  };
}
