// Decides which parts of the confirmation apply to a stored request.
import type { SentReply } from "./reply.ts";

export type ReceiptPart = "private" | "visit" | "photosOnly" | "received" | "dropped";

/** Placeholder for the visitor's token in the links of the template, which scripts replace. */
export const TOKEN_PLACEHOLDER = "{token}";

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
