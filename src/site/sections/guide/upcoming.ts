// Chooses the year that a guide counts back from.

/** The day of the first swim, such as "2027-05-31". */
type Year = { swim: string };

/** Returns the first year whose day has not come for the company, or the last one. */
export function findUpcoming<Each extends Year>(
  years: Each[],
  timeZone: string,
  now = new Date(),
): Each | undefined {
  const today = dateIn(timeZone, now);
  return years.find(({ swim }) => swim > today) ?? years.at(-1);
}

/** Swedish dates are written as "2027-05-31". */
export function dateIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString("sv-SE", { timeZone });
}
