// What the visit screens show and send; src/office/server/open-visit-desk.ts has what they may ask.
import type { NOBODY } from "./list-view.ts";
import type { openVisitDesk } from "./server/open-visit-desk.ts";

/** Times of visits and calendars are ISO 8601 in UTC. */
export type OfficeVisit = Awaited<ReturnType<VisitDesk["listUpcoming"]>>[number];

/**
 * Who makes a visit. Nobody's needs somebody to take it: its person has left, or it is older than the people. Null while
 * the company has one calendar for all.
 */
export type Whose = { email: string; name: string } | typeof NOBODY | null;

/** A person who makes visits. */
export type Estimator = Awaited<ReturnType<VisitDesk["listEstimators"]>>[number];

/** The upcoming visit of a request, or else the last one that has begun. */
export type ShownVisit = NonNullable<Awaited<ReturnType<VisitDesk["findVisit"]>>>;

/** A request, its upcoming visit, and free times by day. */
export type VisitsOfRequest = NonNullable<Awaited<ReturnType<VisitDesk["readOfRequest"]>>>;

/** "gone": the chosen person makes no visits anymore. */
export type VisitOutcome = "done" | "taken" | "already" | "past" | "changed" | "gone";

/** A time and who goes. The person is null while the company has one calendar for all. */
export type ChosenTime = { startsAt: Date; person: string | null };

/** What the visit screens may ask of the server, in the name of the signed-in person. */
export type VisitDesk = ReturnType<typeof openVisitDesk>;
