// What the forms of visits do: save the rules of the office or a person, and change who goes, calendars and feeds.
import type * as z from "zod";
import { explainToStaff, sayPlainly } from "#content/explain.ts";
import { type OwnRules, visitRules } from "#content/schemas/visits.ts";
import { isKeyOf } from "#lib/keys.ts";
import { getOfficeDate } from "#platform/houston-time.ts";
import { toCalendarUrl } from "#visits/calendar-url.ts";
import type { VisitRules } from "#visits/slots.ts";
import { leadTo, type OfficeAction, refuseForm, type ScreenAgain } from "./action.ts";
import { describeFarDays, type FarDate, listUnconfirmed } from "./far-date.tsx";
import { type Fields, readLoaded } from "./loaded-fields.tsx";
import { includesDays, mergeRules, type RulesConflict, readDaysOff } from "./merge-rules.ts";
import { readRules } from "./visit-rules-form.tsx";

/** What the screen shows after rules that were not saved: the typed ones, and what they began with. */
export type VisitsReply = {
  typed: VisitRules;
  version: number;
  loaded: Fields;
  conflict: RulesConflict | null;
  problems: string[];
  far: FarDate[];
};

/** What the screen of a person shows after an address that is none of a calendar. It is not shown again. */
export type PersonReply = { isAddressWrong: boolean };

export const actOnVisits: OfficeAction = async ({ visits }, form) => {
  switch (form.get("intent")) {
    case "feed":
      await visits.renewFeed("all");
      return leadTo("/office/visits?saved=feed#feed");
    case "no-feed":
      await visits.revokeFeed("all");
      return leadTo("/office/visits?saved=no-feed#feed");
    case "own-feed":
      await visits.renewFeed("own");
      return leadTo("/office/visits?saved=own-feed#own-feed");
    case "no-own-feed":
      await visits.revokeFeed("own");
      return leadTo("/office/visits?saved=no-own-feed#own-feed");
    case "add-person": {
      const isAdded = await visits.addEstimator(form.get("person") ?? "");
      return isAdded ? leadTo("/office/visits?saved=person#people") : null;
    }
    case "rules":
      return saveRules(form, readRules(form), {
        save: (rules, version) => visits.saveRules(rules, version),
        read: () => visits.readSettings(),
        done: "/office/visits?saved=",
      });
    default:
      return refuseForm();
  }
};

/** /office/visits/people/ID: one person's hours and calendar, which they and owners may change. */
export const actOnPerson: OfficeAction = async ({ visits }, form, { params }) => {
  const id = params.id ?? "";
  const person = await visits.readPerson(id);
  if (!person) return null;
  const done = (what: string) => leadTo(`/office/visits/people/${id}?saved=${what}`);
  switch (form.get("intent")) {
    case "rules": {
      const { visitMinutes, noticeHours, daysAhead } = person.rules;
      const typed = { ...(readRules(form) as VisitRules), visitMinutes, noticeHours, daysAhead };
      return saveRules(form, typed, {
        save: (rules, version) => visits.saveOwnRules(person, toOwnRules(rules), version),
        read: async () => (await visits.readPerson(id)) ?? person,
        done: `/office/visits/people/${id}?saved=hours`,
      });
    }
    case "office-rules":
      return (await visits.saveOwnRules(person, null, person.version)) ? done("office") : done("");
    case "calendar": {
      const url = toCalendarUrl(form.get("calendar") ?? "");
      if (url === null) return { status: 422, reply: { person: { isAddressWrong: true } } };
      await visits.setCalendar(person, url);
      return done("calendar");
    }
    case "no-calendar":
      await visits.setCalendar(person, null);
      return done("no-calendar");
    case "remove":
      return (await visits.removeEstimator(id)) ? leadTo("/office/visits?saved=no-person#people") : null;
    default:
      return refuseForm();
  }
};

function toOwnRules({ hours, lunch, gapMinutes, daysOff }: ParsedRules): OwnRules {
  return { hours, lunch, gapMinutes, daysOff };
}

type ParsedRules = z.output<typeof visitRules>;

type RulesPlace = {
  /** @returns false if somebody has saved others since `version` */
  save(rules: ParsedRules, version: number): Promise<boolean>;
  read(): Promise<{ rules: VisitRules; version: number }>;
  done: string;
};

async function saveRules(form: URLSearchParams, typed: unknown, place: RulesPlace) {
  const parsed = visitRules.safeParse(typed, { error: explainToStaff });
  const { version, loaded } = readLoaded(form);
  if (!parsed.success) {
    const rules = typed as VisitRules;
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${nameField(path, rules)}: ${sayPlainly(message)}`,
    );
    // The version that the form began with: nobody has seen what was saved since.
    const began = { version, loaded, conflict: null };
    return again(422, { ...began, typed: rules, problems, far: [] });
  }
  const far = listUnconfirmed(findFarDays(parsed.data.daysOff, loaded), form);
  if (far.length > 0)
    return again(422, { version, loaded, conflict: null, typed: parsed.data, problems: [], far });
  if (await place.save(parsed.data, version)) return leadTo(place.done);
  const current = await place.read();
  const { rules, conflict } = mergeRules(loaded, parsed.data, current.rules);
  const saved = { version: current.version, loaded: conflict.saved, conflict };
  return again(409, { ...saved, typed: rules, problems: [savedMeanwhile], far: [] });
}

function again(status: ScreenAgain["status"], visits: VisitsReply): ScreenAgain {
  return { status, reply: { visits } };
}

/** Days off that were saved earlier need no question. */
function findFarDays(daysOff: VisitRules["daysOff"], loaded: Fields): (FarDate | null)[] {
  const today = getOfficeDate(new Date());
  const known = readDaysOff(loaded);
  return daysOff
    .filter((days) => !includesDays(known, days))
    .map((days) => {
      const what = describeFarDays(days, today);
      return what === null ? null : { date: days.to, what };
    });
}

const savedMeanwhile =
  "Somebody has saved other hours since you opened this page. What you changed is still in the form, and the rest shows what was saved. Save again to keep yours.";

const fieldNames: Record<keyof VisitRules, string> = {
  hours: "Hours",
  lunch: "Lunch",
  visitMinutes: "Minutes of a visit",
  gapMinutes: "Minutes to travel",
  noticeHours: "Hours of notice",
  daysAhead: "Days ahead",
  daysOff: "Days off",
};

function nameField([field = "", index]: PropertyKey[], { hours }: VisitRules): string {
  const [day] = field === "hours" ? (hours[Number(index)]?.days ?? []) : [];
  if (day) return day;
  return isKeyOf(field, fieldNames) ? fieldNames[field] : "Settings";
}
