// What the office's screens know of requests. The server implements it (server/office/).

/** Numbers of the office's first screen, and a text that changes with them. */
export type Pulse = { unanswered: number; version: string };

export type Desk = {
  readPulse(): Promise<Pulse>;
};
