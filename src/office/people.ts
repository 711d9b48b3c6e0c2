// People of the office as the screens know them; src/office/server/staff.ts has what owners may change.
import type { Role } from "./roles.ts";
import type { openPeople } from "./server/staff.ts";

export type Person = { email: string; name: string; role: Role };

/** Why nothing was changed: the address is on the list, nobody has it, or no owner would be left. */
export type PeopleRefusal = "known" | "missing" | "last-owner";
export type PeopleResult = "done" | PeopleRefusal;

/** What an owner may do with the staff. */
export type People = ReturnType<typeof openPeople>;
