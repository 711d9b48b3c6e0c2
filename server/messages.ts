// What the supervisor and the processes that serve the site send each other.

/**
 * To a serving process. `start` carries the listening socket unless nobody listens yet; `successor` names the release
 * that will take over soon; after `hand-over` and `stop` the process finishes its work and exits.
 */
export type Order =
  | { type: "start" }
  | { type: "successor"; release: string }
  | { type: "hand-over" }
  | { type: "stop" };

/** To the supervisor, once requests are served. Carries the listening socket when this process opened it. */
export type Report = { type: "ready" };

/** The handle beneath a server: it keeps the port open in every process that has it, also where nobody accepts. */
export type ListeningSocket = object;
