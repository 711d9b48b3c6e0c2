// The ids of the visit calendar's parts, for its HTML and for the script that replaces them.

export const calendarParts = {
  form: "calendar",
  /** The heading, such as "December 2026". */
  title: "weeks",
  /** The links to the weeks before and after. */
  arrows: "arrows",
  days: "days",
  times: "times",
  /** Says that a day could not be loaded. */
  notice: "calendar-notice",
} as const;
