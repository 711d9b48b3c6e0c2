// How the office's screens reach the server: the signed-in person, and what they may do.

import type { Desk } from "./desk.ts";
import type { MailTrouble } from "./mail-notice.tsx";
import type { OfficeFiles } from "./office-files.ts";
import type { OfficePhotos } from "./office-photos.ts";
import type { People, Person } from "./people.ts";
import type { VisitDesk } from "./visit-desk.ts";

export type StaffSession = { id: string; signedInAt: string; device: string };

/** Whether codes can be mailed: the mail server is "down", or none is set and mail is "off". */
export type MailState = "ready" | "down" | "off";

/** Sign-in, for visitors who may or may not be staff. */
export type SignIn = {
  /**
   * Sends a code if the address belongs to staff. Takes the same time if not.
   * @returns why it was refused, or the cookie that binds the code to this browser
   */
  requestCode(
    email: string,
  ): Promise<{ refused: "address" | "limited" } | { cookies: string[]; mail: MailState }>;
  /** @returns the cookies of a new session, or why it was refused */
  signIn(email: string, code: string): Promise<{ cookies: string[] } | { refused: "limited" | "code" }>;
};

/** The office for a signed-in staff member, with what other rooms add (src/env.d.ts). */
export type Office = App.Office;

/** What this room offers to its screens. */
export type OfficePart = {
  staff: Person;
  /** For owners alone. */
  people: People;
  /** Returns why emails can't be sent, or null. */
  readMailTrouble(): Promise<MailTrouble | null>;
  /** Everybody who may sign in. */
  listStaff(): Promise<Person[]>;
  /** What ends the emails that the signed-in person writes; null without one. */
  signature: { read(): Promise<string | null>; save(text: string | null): Promise<void> };
  sessions: {
    current: string;
    list(): Promise<StaffSession[]>;
    revoke(id: string): Promise<void>;
    /** Returns the cookies that sign out. */
    signOut(): Promise<string[]>;
  };
  desk: Desk;
  photos: OfficePhotos;
  files: OfficeFiles;
  visits: VisitDesk;
};
