// Opens the office for a signed-in staff member, with the functions that screens and forms may call.

import type { MailProblem } from "#delivery/mail-monitor.ts";
import { createEditing } from "#editing/server/create-editing.ts";
import { openPictures } from "#editing/server/open-pictures.ts";
import type { PublishedSite } from "#editing/server/published.ts";
import type { Office } from "#office/context.ts";
import { type Auth, listSessions, revokeSession, type SignedIn } from "#office/server/auth.ts";
import { openOfficeFiles } from "#office/server/files.ts";
import { readSignature, saveSignature } from "#office/server/letters.ts";
import { openDesk } from "#office/server/open-desk.ts";
import { openPhotos } from "#office/server/open-photos.ts";
import { openVisitDesk } from "#office/server/open-visit-desk.ts";
import { listStaff, openPeople } from "#office/server/staff.ts";
import type { Config } from "#platform/config.ts";
import type { Store } from "#platform/database/store.ts";
import type { Log } from "#platform/log.ts";
import type { Encoder } from "#platform/pictures/encoder.ts";

type Services = {
  store: Store;
  config: Pick<Config, "siteUrl" | "smtpUrl">;
  encoder: Encoder;
  published: PublishedSite;
  log: Log;
  wakeDeliveries(): void;
  readMailProblem(): Promise<MailProblem | null>;
};

export function createOffice({
  store,
  config,
  encoder,
  published,
  log,
  wakeDeliveries,
  readMailProblem,
}: Services) {
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
