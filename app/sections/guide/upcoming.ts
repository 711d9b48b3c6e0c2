// Chooses the year that a guide counts back from. Prerendered pages have the next two.
import { useSyncExternalStore } from "react";

/** The day of the first swim, such as "2027-05-31". */
type Year = { swim: string };

/** Returns the first year whose day has not come, or the last one. */
export function findUpcoming<Each extends Year>(years: Each[], today: string): Each | undefined {
  return years.find(({ swim }) => swim > today) ?? years.at(-1);
}

/** Returns the next year of the build, which the browser replaces once its day has come for the company. */
export function useUpcoming<Each extends Year>(years: Each[], timeZone: string): Each | undefined {
  const getToday = () => dateIn(timeZone, new Date());
  return findUpcoming(years, useSyncExternalStore(subscribeToNothing, getToday, getTodayOfBuild));
}

/** Swedish dates are written as "2027-05-31". */
export function dateIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString("sv-SE", { timeZone });
}

const subscribeToNothing = () => () => {};
const getTodayOfBuild = () => "";
