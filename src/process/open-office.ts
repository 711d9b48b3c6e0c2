// Opens the office for a signed-in staff member, with the functions that screens and forms may call.

import { createEditing } from "#editing/server/create-editing.ts";
import { openPictures } from "#editing/server/open-pictures.ts";
import type { Office } from "#office/context.ts";
import { type Auth, listSessions, revokeSession, type SignedIn } from "#office/server/auth.ts";
import { openOfficeFiles } from "#office/server/files.ts";
import { readSignature, saveSignature } from "#office/server/letters.ts";
import { openDesk } from "#office/server/open-desk.ts";
import { openPhotos } from "#office/server/open-photos.ts";
import { openVisitDesk } from "#office/server/open-visit-desk.ts";
import { listStaff, openPeople } from "#office/server/staff.ts";
import type { Site } from "./app.ts";

type Services = Pick<
  Site,
  "store" | "config" | "encoder" | "published" | "log" | "wakeDeliveries" | "readMailProblem"
>;

export function createOffice(services: Services) {
  const { store, config, encoder, published, log, wakeDeliveries, readMailProblem } = services;
  const editing = createEditing({ store, published });
  return {
    readPreviewContent: editing.readPreviewContent,
    readVersionContent: editing.readVersionContent,
    openFor(session: SignedIn, auth: Auth, headers: Headers): Office {
      const { email, name, role, sessionId } = session;
      const editor = editing.openFor(email);
      return {
        staff: { email, name, role },
        people: openPeople(store, email),
        readMailTrouble: async () =>
          (await readMailProblem()) ?? (config.smtpUrl === null ? { problem: "unset" } : null),
        listStaff: () => listStaff(store),
        signature: {
          read: () => readSignature(store, email),
          save: (text) => saveSignature(store, email, text),
        },
        sessions: {
          current: sessionId,
          list: () => listSessions(store, email),
          revoke: (id) => revokeSession(store, email, id),
          signOut: () => auth.signOut(headers),
        },
        desk: openDesk({ store, siteUrl: config.siteUrl, log, wakeDeliveries, who: email }),
        photos: openPhotos(store),
        files: openOfficeFiles(store, email),
        visits: openVisitDesk({ store, siteUrl: config.siteUrl, wakeDeliveries, staff: { email, role } }),
        editing: editor,
        pictures: openPictures({ store, encoder, editing: editor, readFiles: editing.readFiles }),
      };
    },
  };
}
