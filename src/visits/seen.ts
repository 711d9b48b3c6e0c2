// The start of the visit that a page showed, as its forms send it back.

/** Reads the hidden field `seen`. Null if it is missing, as on pages that were opened before an update. */
export function readSeen(field: unknown): Date | null {
  const time = new Date(String(field ?? ""));
  return Number.isNaN(time.getTime()) ? null : time;
}
