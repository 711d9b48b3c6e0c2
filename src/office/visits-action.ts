// What the forms of the visits screen do: save the rules for visits, and renew or end the calendar feed.
import { visitRules } from "#content/schemas/visits.ts";
import { isKeyOf } from "#lib/keys.ts";
import { getOfficeDate } from "#requests/format-time.ts";
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
    case "rules": {
      const typed = readRules(form);
      const parsed = visitRules.safeParse(typed);
      const { version, loaded } = readLoaded(form);
      if (!parsed.success) {
        const problems = parsed.error.issues.map(({ path, message }) => `${nameField(path)}: ${message}`);
        // The version that the form began with: nobody has seen what was saved since.
        const began = { version, loaded, conflict: null };
        return again(422, { ...began, typed: typed as VisitRules, problems, far: [] });
      }
      const far = listUnconfirmed(findFarDays(parsed.data.daysOff, loaded), form);
      if (far.length > 0)
        return again(422, { version, loaded, conflict: null, typed: parsed.data, problems: [], far });
      if (await visits.saveRules(parsed.data, version)) return leadTo("/office/visits?saved=");
      const current = await visits.readSettings();
      const { rules, conflict } = mergeRules(loaded, parsed.data, current.rules);
      const saved = { version: current.version, loaded: conflict.saved, conflict };
      return again(409, { ...saved, typed: rules, problems: [savedMeanwhile], far: [] });
    }
    default:
      return refuseForm();
  }
};

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
  visitMinutes: "Minutes of a visit",
  gapMinutes: "Minutes to travel",
  noticeHours: "Hours of notice",
  daysAhead: "Days ahead",
  daysOff: "Days off",
};

function nameField([field = ""]: PropertyKey[]): string {
  return isKeyOf(field, fieldNames) ? fieldNames[field] : "Settings";
}
