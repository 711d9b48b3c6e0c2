// Interface of the staff screen; the server implements it (src/office/server/staff.ts).
import type { Role } from "./roles.ts";

export type Person = { email: string; name: string; role: Role };

/** Why nothing was changed: the address is on the list, nobody has it, or no owner would be left. */
export type PeopleRefusal = "known" | "missing" | "last-owner";
export type PeopleResult = "done" | PeopleRefusal;

export type People = {
  add(person: Person): Promise<PeopleResult>;
  /** Another address ends the person's sessions, and their requests follow. @param email the present address */
  change(email: string, person: Person): Promise<PeopleResult>;
  /** Ends the person's sessions, too. */
  remove(email: string): Promise<PeopleResult>;
};
