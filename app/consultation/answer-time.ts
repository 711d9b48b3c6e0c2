// Computes, in the browser, the time by which we will call a visitor who writes now.
import { type RefObject, useEffect, useState } from "react";
import { fillIn } from "#app/fill-in.ts";
import { keepCurrent } from "#app/live/keep-current.ts";
import { createLazyLoader } from "#app/live/lazy-loader.ts";
import type { BusinessCalendar } from "#app/working-days.ts";
import type { AnswerWords } from "./next-steps.tsx";

const loadWorkingDays = createLazyLoader(() => import("#app/working-days.ts"));

/** Rounded down, so that the page never promises more time than the office has. */
const STEP_MS = 15 * 60 * 1000;

/**
 * Returns "within one working day", then, once `place` is on the screen, "by 8:00 AM on Tuesday, November 24", which
 * moves on while the page is open.
 */
export function useAnswerTime(
  place: RefObject<HTMLElement | null>,
  { promised, dated, calendar }: AnswerWords & { calendar: BusinessCalendar },
): string {
  const [answer, setAnswer] = useState(promised);
  useEffect(() => {
    let isMounted = true;
    let stop = () => {};
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const days = await loadWorkingDays();
      if (!days || !isMounted) return;
      const update = () =>
        setAnswer(formatAnswer(days.promisedBy(calendar, new Date()), { dated, calendar }));
      stop = keepCurrent(update, STEP_MS);
    });
    if (place.current) observer.observe(place.current);
    return () => {
      isMounted = false;
      stop();
      observer.disconnect();
    };
  }, [place, dated, calendar]);
  return answer;
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
