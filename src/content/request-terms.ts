// The states of a request and the ways in which it arrives. content/office.yaml names them.

export const leadStatuses = ["new", "contacted", "visit-booked", "proposal", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Whether a request is still being worked on. */
export function isOpen(status: LeadStatus): boolean {
  return status !== "won" && status !== "lost";
}

/** How a request arrives that staff type in. */
export const handChannels = ["phone", "walk-in", "referral"] as const;
export type HandChannel = (typeof handChannels)[number];
export const requestChannels = ["form", ...handChannels] as const;
export type RequestChannel = (typeof requestChannels)[number];
