// Lengths of time that several rooms use.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAYS_PER_WEEK = 7;
/** Visits begin on the quarter hour, and the database stores each taken quarter hour once. */
export const QUARTER_MINUTES = 15;
