// Shows, in the browser, the time by which we will call a visitor who writes now.

import { keepCurrent } from "#design/live/keep-current.ts";
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import { fillIn } from "#lib/fill-in.ts";
import type { BusinessCalendar } from "#lib/working-days.ts";

/** Data that the server writes in the promise's element. */
type AnswerTimeWords = { dated: string; calendar: BusinessCalendar };

const loadWorkingDays = createLazyLoader(() => import("#lib/working-days.ts"));

/** Times are rounded down to this, so that the page never promises an earlier call than the office plans. */
const STEP_MS = 15 * 60 * 1000;

/**
 * Replaces "within one working day" by "by 8:00 AM on Tuesday, November 24" once it is on the screen, and keeps it
 * current.
 */
export function showAnswerTimes(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void keepAnswerTime(target as HTMLElement);
    }
  });
  for (const place of document.querySelectorAll("[data-answer]")) observer.observe(place);
}

async function keepAnswerTime(place: HTMLElement): Promise<void> {
  const days = await loadWorkingDays();
  if (!days) return;
  const words: AnswerTimeWords = JSON.parse(place.dataset.answer ?? "");
  keepCurrent(() => {
    place.textContent = formatAnswer(days.promisedBy(words.calendar, new Date()), words);
  }, STEP_MS);
}

/** @param dated "by {time} on {day}" */
export function formatAnswer(
  due: Date,
  { dated, calendar: { timeZone } }: { dated: string; calendar: Pick<BusinessCalendar, "timeZone"> },
): string {
  const moment = Math.floor(due.getTime() / STEP_MS) * STEP_MS;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(moment);
  const clock = format({ hour: "numeric", minute: "2-digit" }).replace(/\s/g, "\u00a0");
  const values = {
    time: clock.startsWith("12:00") && clock.endsWith("PM") ? "noon" : clock,
    day: format({ weekday: "long", month: "long", day: "numeric" }),
  };
  return fillIn(dated, values);
}
