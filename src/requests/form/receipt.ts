// Which parts of the confirmation apply to a stored request.
import type { SentReply } from "./reply.ts";

export type ReceiptPart = "private" | "visit" | "photosOnly" | "received" | "dropped";

/** The secret of a private link in the addresses of a confirmation that scripts fill in. */
export const TOKEN_PLACE = "{token}";

export function describeReceipt({
  visitorToken,
  canBook = false,
  plan,
}: SentReply): Record<ReceiptPart, boolean> {
  return {
    private: visitorToken !== undefined,
    visit: canBook,
    photosOnly: !canBook,
    received: plan === "received",
    dropped: plan === "dropped",
  };
}
