// The calendar feeds /office/visits.ics?key=…, of all visits or of one person's. Programs cannot sign in.
import { type Context, Hono } from "hono";
import { readContent } from "#content/read.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { isSameSecret } from "#platform/same-secret.ts";
import { hasStaff } from "#requests/server/links.ts";
import { CALENDAR_TYPE, writeOfficeCalendar } from "#visits/server/calendar-file.ts";
import { listBookedVisits } from "#visits/server/list-visits.ts";
import { readVisitSettings } from "#visits/server/settings.ts";
import { findFeedOwner } from "./staff-feeds.ts";

/** Past visits stay in the feed this long, so that calendars keep them. */
const PAST_MS = 90 * DAY_MS;

/** Without the right key the request falls through to the office's guard, as any other address of it. */
export function createVisitFeedRoutes({ store, config }: Services): Hono<Env> {
  async function send(context: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
    const key = context.req.query("key") ?? "";
    const { feedKey } = await readVisitSettings(store);
    const isOffice = feedKey !== null && isSameSecret(key, feedKey) && (await hasStaff(store));
    const owner = isOffice ? null : await findFeedOwner(store, key);
    if (!isOffice && owner === null) return void (await next());
    const visits = await listBookedVisits(store, new Date(Date.now() - PAST_MS), owner);
    const { company } = readContent();
    const file = writeOfficeCalendar({ sender: company, siteUrl: config.siteUrl }, visits);
    return context.body(file, 200, {
      "content-type": CALENDAR_TYPE,
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
  }

  return new Hono<Env>().get("/office/visits.ics", send);
}
