// Reads and changes requests for the office, in the name of the signed-in person.

import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import type { Log } from "#platform/log.ts";
import { createCustomerKeys } from "#requests/server/leads.ts";
import { addStep, setStepDone, snooze } from "#requests/server/next-steps.ts";
import { recordEvent } from "#requests/server/timeline.ts";
import type { Desk } from "../desk.ts";
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

export function openDesk({ store, siteUrl, log, wakeDeliveries, who }: Services): Desk {
  return {
    readPulse: () => readPulse(store),
    readToday: () => readToday(store, who),
    listRequests: (view) => listRequests(store, view),
    readBoard: (view) => readBoard(store, view),
    listChoices: () => listChoices(store),
    exportRequests: (view) => exportRequests(store, view, siteUrl),
    async addRequest(request) {
      const id = await addRequest(store, request, who);
      wakeDeliveries();
      return id;
    },
    markRead: (id) => markRead(store, id),
    findCustomer: (contact) => listSameCustomer(store, { id: 0, ...createCustomerKeys(contact) }),
    readRequest: (id) => readRequest(store, id),
    async changeRequest(id, version, work) {
      const state = await changeRequest(store, { id, version, work, who });
      if (state === "saved") wakeDeliveries();
      if (state !== "conflict") return { state };
      const detail = await readRequest(store, String(id));
      return detail ? { state, detail } : { state: "missing" };
    },
    async changeCustomer(id, loaded, typed) {
      const result = await changeCustomer(store, { id, loaded, typed, who });
      wakeDeliveries();
      return result;
    },
    async changeRequests(ids, change) {
      const count = await changeRequests(store, { ids, change, who });
      wakeDeliveries();
      return count;
    },
    async sendLetter(id, letter) {
      const state = await sendLetter(store, { ...letter, id, who });
      wakeDeliveries();
      return state;
    },
    findReplyTo: (owner) => findReplyTo(store, owner, who),
    async addStep(id, { text, dueOn }) {
      await addStep(store, { id, text, dueOn, who });
      wakeDeliveries();
    },
    async setStepDone(id, stepId, isDone) {
      await setStepDone(store, { id, stepId, isDone, who });
      wakeDeliveries();
    },
    async snooze(id, until) {
      await snooze(store, { id, until, who });
      wakeDeliveries();
    },
    addNote: (id, text) => addNote(store, { id, text, who }),
    changeNote: (id, noteId, text) => changeNote(store, { id, noteId, text, who }),
    async recordContact(id, way, outcome) {
      await recordContact(store, { id, way, outcome, who });
      wakeDeliveries();
    },
    async undoContact(id, contactId) {
      await undoContact(store, { id, contactId, who });
      wakeDeliveries();
    },
    readReport: (weeks) => readReport(store, weeks),
    exportReport: async (weeks) => toReportCsv(await readReport(store, weeks), await listStaff(store)),
    async resend(id) {
      const kinds = await resend(store, id, { who });
      wakeDeliveries();
      return kinds;
    },
    async markSpam(id) {
      await markSpam(store, id, who);
      wakeDeliveries();
    },
    async acceptSuspect(id) {
      const kinds = await acceptSuspect(store, id, { who });
      wakeDeliveries();
      return kinds;
    },
    async erase(reference) {
      try {
        await erase(store, { kind: "lead", reference });
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
