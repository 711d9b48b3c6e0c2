// Reads and changes requests for the office, in the name of the signed-in person.

import { listErasures } from "#newsletter/server/subscribers.ts";
import type { Store } from "#platform/database/store.ts";
import { runInTransaction } from "#platform/database/transactions.ts";
import type { Log } from "#platform/log.ts";
import { createCustomerKeys, findLeadRow } from "#requests/server/leads.ts";
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
  /** Delivers at once what a change has queued. */
  async function delivered<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    wakeDeliveries();
    return result;
  }

  return {
    readPulse: () => readPulse(store),
    readToday: () => readToday(store, who),
    listRequests: (view) => listRequests(store, view),
    readBoard: (view) => readBoard(store, view),
    listChoices: () => listChoices(store),
    exportRequests: (view) => exportRequests(store, view, siteUrl),
    addRequest: (request) => delivered(addRequest(store, request, who)),
    markRead: (id) => markRead(store, id),
    findCustomer: (contact) => listSameCustomer(store, { id: 0, ...createCustomerKeys(contact) }),
    readRequest: (id) => readRequest(store, id),
    async changeRequest(id, version, work) {
      const state = await delivered(changeRequest(store, { id, version, work, who }));
      if (state !== "conflict") return { state };
      const detail = await readRequest(store, String(id));
      return detail ? { state, detail } : { state: "missing" };
    },
    changeCustomer: (id, loaded, typed) => delivered(changeCustomer(store, { id, loaded, typed, who })),
    changeRequests: (ids, change) => delivered(changeRequests(store, { ids, change, who })),
    sendLetter: (id, letter) => delivered(sendLetter(store, { ...letter, id, who })),
    findReplyTo: (owner) => findReplyTo(store, owner, who),
    addStep: (id, { text, dueOn }) => delivered(addStep(store, { id, text, dueOn, who })),
    setStepDone: (id, stepId, isDone) => delivered(setStepDone(store, { id, stepId, isDone, who })),
    snooze: (id, until) => delivered(snooze(store, { id, until, who })),
    addNote: (id, text) => addNote(store, { id, text, who }),
    changeNote: (id, noteId, text) => changeNote(store, { id, noteId, text, who }),
    recordContact: (id, way, outcome) => delivered(recordContact(store, { id, way, outcome, who })),
    undoContact: (id, contactId) => delivered(undoContact(store, { id, contactId, who })),
    readReport: (weeks) => readReport(store, weeks),
    exportReport: async (weeks) => toReportCsv(await readReport(store, weeks), await listStaff(store)),
    resend: (id) => delivered(resend(store, id, { who })),
    markSpam: (id) => delivered(markSpam(store, id, who)),
    acceptSuspect: (id) => delivered(acceptSuspect(store, id, { who })),
    async erase(reference, isReaderToo) {
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
