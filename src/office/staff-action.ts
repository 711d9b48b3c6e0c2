// What the forms of the staff screen do: add, change and remove people.

import { maxCharacters, messages } from "#content/questionnaire.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { toLine } from "#lib/one-line.ts";
import { isEmail } from "#requests/form/by-hand.ts";
import { leadTo, type OfficeAction, refuseForm } from "./action.ts";
import type { PeopleRefusal, PeopleResult } from "./people.ts";
import { toRole, worksOnRequests } from "./roles.ts";

export type StaffField = "email" | "name" | "role";

/** What was typed into a form that changed nothing, and what is wrong. */
export type StaffReply = {
  /** The address of the person whose form it was; null for the form that adds somebody. */
  person: string | null;
  typed: { email: string; name: string; role: string };
  problems: Partial<Record<StaffField, string>>;
  refused: PeopleRefusal | null;
};

/** Changes after which the screen has a notice, as its `done` parameter names them. */
type StaffNotice = "added" | "changed" | "removed";

export const actOnStaff: OfficeAction = async ({ people, visits }, form) => {
  const readAddress = (name: string) => cleanLine(form.get(name) ?? "").toLowerCase();
  const typed = {
    email: readAddress("email"),
    name: toLine(form.get("name"), maxCharacters.name),
    role: form.get("role") ?? "",
  };
  const role = toRole(typed.role);
  const intent = form.get("intent");
  switch (intent) {
    case "add":
    case "change": {
      const problems: StaffReply["problems"] = {
        ...(!isEmail(typed.email) && { email: messages.email }),
        ...(typed.name === "" && { name: "Enter a name." }),
        ...(role === null && { role: "Choose what this person may do." }),
      };
      if (role === null || Object.keys(problems).length > 0) return again(problems, null);
      const person = { ...typed, role };
      if (intent === "add") return finish(await people.add(person), "added");
      const result = await people.change(readAddress("person"), person);
      if (!worksOnRequests(person)) await replaceFeed(result);
      return finish(result, "changed");
    }
    case "remove": {
      const result = await people.remove(readAddress("person"));
      await replaceFeed(result);
      return finish(result, "removed");
    }
    default:
      return refuseForm();
  }

  /** Whoever may not see visits anymore may know the calendar link of all. */
  async function replaceFeed(result: PeopleResult) {
    if (result === "done" && form.get("feed") === "replace") await visits.renewFeed("all");
  }

  function finish(result: PeopleResult, notice: StaffNotice) {
    if (result !== "done") return again({}, result);
    const email = notice === "removed" ? readAddress("person") : typed.email;
    return leadTo(`/office/staff?done=${notice}&email=${encodeURIComponent(email)}`);
  }

  function again(problems: StaffReply["problems"], refused: StaffReply["refused"]) {
    const person = intent === "add" ? null : readAddress("person");
    return { status: refused ? 409 : 422, reply: { staff: { person, typed, problems, refused } } } as const;
  }
};
